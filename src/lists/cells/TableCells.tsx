import { memo, type RefObject, useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import type { CellRights } from '#console/lists/listTypes';
import type { RowMarks } from '#console/lists/TableRow';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';
import { CellEditor, type Onward } from './CellEditor';
import { CellFailures } from './CellFailures';
import { ChangePreview } from './ChangePreview';
import { fillDown, pasteBlock } from './cellChanges';
import { editorBoxes } from './editorBoxes';
import { FillHandle } from './FillHandle';
import { type Bounds, isOne, type Place, placeAfter } from './places';
import { readBlock, toHtml, toTsv } from './spreadsheet';
import { cellAt, extentOf } from './tableCells';
import { opensBy, startsEmpty } from './typing';
import { useCellDrafts, useOfferedCells } from './useCellDrafts';
import { useCellRules } from './useCellRules';
import { useCellSaves } from './useCellSaves';
import { shifted, useChosenCells } from './useChosenCells';
import { useManyCells } from './useManyCells';
import { usePointedCells } from './usePointedCells';

type Marks = ReadonlyMap<string, RowMarks>;

interface TableCellsProps<R extends ListedRecord> {
  root: RefObject<HTMLTableElement | null>;
  records: readonly R[];
  columns: readonly Column<R>[];
  /** How many cells of a row stand before those of its columns. */
  lead: number;
  rights: CellRights<R> | undefined;
  marks: Marks;
  onMarks(change: (marks: Marks) => Marks): void;
  nameOf(record: R): string;
  /** Rows are selected, by their places: one, and from one to another. */
  onToggleRow?: ((index: number) => void) | undefined;
  onDrawRows?: ((from: number, to: number) => void) | undefined;
}

interface Editing<R extends ListedRecord> {
  place: Place;
  record: R;
  column: Column<R>;
  start: string;
  reason: string | undefined;
}

function PlainCells<R extends ListedRecord>(props: TableCellsProps<R>) {
  const { root, records, columns, lead, rights, marks, onMarks, nameOf, onToggleRow, onDrawRows } = props;
  const notify = useNotify();
  const [editing, setEditing] = useState<Editing<R> | null>(null);
  const rules = useCellRules(records, columns, rights);
  const drafts = useCellDrafts<R>();
  const saves = useCellSaves<R>({ drafts, onMarks });
  useOfferedCells({ drafts, records, columns, rules, onOffer: saves.offer });
  const many = useManyCells({ saves, nameOf });
  const chosen = useChosenCells({
    root,
    first: lead,
    last: lead + columns.length - 1,
    rows: records,
  });
  const { active, bounds, choose, extend } = chosen;

  const recordAt = ({ row }: Place) => records[row];
  const columnAt = ({ column }: Place) => columns[column - lead];
  const markAt = (place: Place) => {
    const column = columnAt(place);
    return column && marks.get(recordAt(place)?.id ?? '')?.get(column.key);
  };
  const textAt = (record: R, column: Column<R>) =>
    saves.attemptOf(marks.get(record.id)?.get(column.key))?.text ?? rules.textIn(record, column);

  const edit = useEvent((place: Place, typed = false) => {
    const [record, column] = [recordAt(place), columnAt(place)];
    if (!record || !column) return;
    const lock = rules.lockOf(record, column);
    if (lock !== undefined) return notify(lock, { type: 'info' });
    const field = editedField(column);
    const empty = typed && field && startsEmpty(field);
    const start = empty ? '' : textAt(record, column);
    // at once: the letter that opens an editor is typed into it
    flushSync(() => setEditing({ place, record, column, start, reason: markAt(place)?.reason }));
  });
  /** The cell that one goes on to; behind the last of a row stands the first of the next. */
  const onwardFrom = (place: Place, onward: Onward): Place => {
    const { row, column } = place;
    const next = {
      down: { row: row + 1, column },
      up: { row: row - 1, column },
      right: column < lead + columns.length - 1 ? { row, column: column + 1 } : { row: row + 1, column: lead },
      left: { row, column: column - 1 },
      stay: place,
      away: place,
    }[onward];
    return chosen.isData(next) && next.row < records.length ? next : place;
  };
  const leave = (place: Place, onward: Onward) => {
    setEditing(null);
    if (onward !== 'away') choose(onwardFrom(place, onward));
  };
  const save = ({ place, record, column }: Editing<R>, typed: string, onward: Onward, wrong?: string) => {
    const field = editedField(column);
    const standing = marks.get(record.id)?.get(column.key);
    drafts.drop({ record, column });
    // what is on its way counts as there; what could not be kept does not
    const failed = standing?.reason === undefined ? undefined : standing;
    const changes = wrong === undefined && typed !== (failed ? rules.textIn(record, column) : textAt(record, column));
    if (field && changes) saves.save({ record, column, field, text: typed }, failed);
    else if (failed) saves.unmark([failed]);
    if (field && wrong !== undefined) saves.mark({ record, column, field, text: typed }, wrong);
    leave(place, onward);
  };

  const fill = (area: Bounds) => many.begin(fillDown(area, records, columns, textAt, rules.read), 'unless refused');
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    const table = root.current;
    if (!table || editing || event.defaultPrevented || !(target instanceof Element)) return;
    if (!active || target.closest('[role=separator], .group')) return;
    const far = event.ctrlKey || event.metaKey;
    const taken = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const next = event.altKey
      ? undefined
      : placeAfter(active, { key, far, mirrored: document.dir === 'rtl' }, extentOf(table));
    if (next) {
      taken();
      if (shiftKey && chosen.isData(active)) return extend(next);
      // in the column of boxes rows are what Shift chooses
      const ofBoxes = active.row >= 0 && active.column < lead && next.row >= 0 && next.column < lead;
      if (shiftKey && ofBoxes && next.row !== active.row) onDrawRows?.(active.row, next.row);
      return choose(next);
    }
    if (active.row < 0) return;
    const letter = key.toLowerCase();
    const onData = chosen.isData(active);
    if (key === ' ' && shiftKey && onToggleRow) {
      taken();
      if (bounds && bounds.top < bounds.bottom) onDrawRows?.(bounds.top, bounds.bottom);
      else onToggleRow(active.row);
    } else if (far && letter === 'a') {
      taken();
      extend({ row: records.length - 1, column: lead + columns.length - 1 }, { row: 0, column: lead });
    } else if (far && letter === 'd' && onData && bounds) {
      taken();
      // of one row: from the row above it
      fill(bounds.top === bounds.bottom ? { ...bounds, top: Math.max(0, bounds.top - 1) } : bounds);
    } else if (key === 'Escape' && onData) {
      const failed = markAt(active);
      if (failed?.reason) saves.takeBack([failed]);
      choose(active);
    } else if ((key === 'Delete' || key === 'Backspace') && bounds) {
      taken();
      many.begin(pasteBlock([['']], bounds, records, columns, rules.read), 'unless refused');
    } else if (key === 'F2' && onData) {
      taken();
      edit(active);
    } else if (key === 'Enter' && onData && target === cellAt(table, active)) {
      taken();
      const link = target.querySelector<HTMLElement>('a');
      const [record, column] = [recordAt(active), columnAt(active)];
      if (link && record && column && (far || rules.lockOf(record, column) !== undefined)) link.click();
      else edit(active);
    } else if (onData && opensBy(event, target)) edit(active, true);
  });

  const onCopy = useEvent((event: ClipboardEvent) => {
    if (!bounds || editing || !event.clipboardData) return;
    const cells = records
      .slice(bounds.top, bounds.bottom + 1)
      .map((record) => columns.slice(bounds.left, bounds.right + 1).map((column) => rules.copied(record, column)));
    event.clipboardData.setData('text/plain', toTsv(cells));
    event.clipboardData.setData('text/html', toHtml(cells));
    event.preventDefault();
  });
  const onPaste = useEvent((event: ClipboardEvent) => {
    const copied = event.clipboardData?.getData('text/plain');
    if (!bounds || editing || !copied) return;
    event.preventDefault();
    const block = readBlock(copied);
    const found = pasteBlock(block, bounds, records, columns, rules.read);
    many.begin(found, block.length * (block[0]?.length ?? 0) > 1 || !isOne(bounds) ? 'asked' : 'unless refused');
  });
  useEffect(() => {
    const table = root.current;
    table?.addEventListener('keydown', onKeyDown);
    table?.addEventListener('copy', onCopy);
    table?.addEventListener('paste', onPaste);
    table?.parentElement?.setAttribute('data-cells', '');
    return () => {
      table?.removeEventListener('keydown', onKeyDown);
      table?.removeEventListener('copy', onCopy);
      table?.removeEventListener('paste', onPaste);
    };
  }, [root, onKeyDown, onCopy, onPaste]);
  usePointedCells({ root, chosen, onEdit: edit });
  useEffect(() => void editorBoxes(columns), [columns]);

  const failed = [...marks.values()]
    .flatMap((row) => [...row.values()])
    .flatMap((cell) => {
      const change = saves.attemptOf(cell);
      return cell.reason !== undefined && change ? [{ change, reason: cell.reason, cell }] : [];
    });
  const field = editing && editedField(editing.column);
  const cell = editing && root.current && cellAt(root.current, editing.place);
  return (
    <>
      {editing && field && cell && (
        <CellEditor
          key={`${editing.record.id} ${editing.column.key}`}
          cell={cell}
          field={field}
          start={editing.start}
          reason={editing.reason}
          onSave={(typed, onward, wrong) => save(editing, typed, onward, wrong)}
          onType={(typed) => drafts.keep(editing, typed)}
          onLeave={(onward) => {
            const standing = saves.attemptOf(markAt(editing.place));
            if (standing) drafts.keep(editing, standing.text);
            else drafts.drop(editing);
            leave(editing.place, onward);
          }}
        />
      )}
      {bounds && !editing && rights && (
        <FillHandle
          root={root}
          bounds={shifted(bounds, lead)}
          rows={records}
          onDraw={chosen.draw}
          onFill={(area) => fill(shifted(area, -lead))}
        />
      )}
      {failed.length > 0 && (
        <CellFailures
          failed={failed}
          nameOf={nameOf}
          onRetry={() => {
            for (const { change, cell } of failed) saves.save(change, cell);
          }}
          kind={failed.map(({ cell }) => saves.kindOf(cell)).reduce((one, other) => (one === other ? one : 'failed'))}
          typedAt={drafts.at}
          onTakeBack={() => saves.takeBack(failed.map((each) => each.cell))}
        />
      )}
      {many.asked && (
        <ChangePreview
          set={many.asked}
          nameOf={nameOf}
          onApply={many.apply}
          onClose={() => {
            many.leave();
            if (active) choose(active);
          }}
        />
      )}
    </>
  );
}

/** Moves among the cells of a table, changes them in place, and carries them to a spreadsheet and back. @see rules 13.20 */
// memo forgets the type parameter
export const TableCells = memo(PlainCells) as typeof PlainCells;
