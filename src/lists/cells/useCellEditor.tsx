import { useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import type { Onward } from '#console/records/inPlace/editorKeys';
import { type Column, editedField, type ListedRecord } from '#console/schema/schemaColumns';
import { CellEditor } from './CellEditor';
import type { CellPosition } from './positions';
import { cellAt } from './tableCells';
import { startsEmpty } from './typing';
import type { Grid } from './useGrid';

interface Editing<R extends ListedRecord> {
  position: CellPosition;
  record: R;
  column: Column<R>;
  start: string;
  typed: string | undefined;
  reason: string | undefined;
}

/**
 * Edits one cell in place and moves on to the next: `editor` covers the cell; `edit` opens one or shows why it is
 * locked.
 */
export function useCellEditor<R extends ListedRecord>(grid: Grid<R>) {
  const { root, records, columns, lead, rules, drafts, saves, chosen, at, markOf, textAt } = grid;
  const notify = useNotify();
  const [editing, setEditing] = useState<Editing<R> | null>(null);

  /** @param typed the key that opened the editor by typing, and goes into it */
  const edit = useEvent((position: CellPosition, typed?: string) => {
    const { record, column, mark } = at(position);
    if (!record || !column) return;
    const lock = rules.lockOf(record, column);
    if (lock !== undefined) return notify(lock, { type: 'info' });
    const field = editedField(column);
    const empty = typed !== undefined && field && startsEmpty(field);
    const start = empty ? '' : textAt(record, column);
    // synchronously, so that the typed letter reaches the editor
    flushSync(() => setEditing({ position, record, column, start, typed, reason: mark?.reason }));
  });
  /** The next cell. After the last of a row comes the first of the next row. */
  const onwardFrom = (position: CellPosition, onward: Onward): CellPosition => {
    const { row, column } = position;
    const next = {
      down: { row: row + 1, column },
      up: { row: row - 1, column },
      right: column < lead + columns.length - 1 ? { row, column: column + 1 } : { row: row + 1, column: lead },
      left: { row, column: column - 1 },
      stay: position,
      away: position,
    }[onward];
    return chosen.isData(next) && next.row < records.length ? next : position;
  };
  const leave = (position: CellPosition, onward: Onward) => {
    setEditing(null);
    if (onward !== 'away') chosen.choose(onwardFrom(position, onward));
  };
  const save = ({ position, record, column }: Editing<R>, typed: string, onward: Onward, wrong?: string) => {
    const field = editedField(column);
    const standing = markOf(record, column);
    drafts.drop({ record, column });
    // a value that is being saved counts as saved; a failed one does not
    const failed = standing?.reason === undefined ? undefined : standing;
    const changes = wrong === undefined && typed !== (failed ? rules.textIn(record, column) : textAt(record, column));
    if (field && changes) saves.save({ record, column, field, text: typed }, failed);
    else if (failed) saves.unmark([failed]);
    if (field && wrong !== undefined) saves.mark({ record, column, field, text: typed }, wrong);
    leave(position, onward);
  };

  const field = editing && editedField(editing.column);
  const cell = editing && root.current && cellAt(root.current, editing.position);
  const editor = editing && field && cell && (
    <CellEditor
      key={`${editing.record.id} ${editing.column.key}`}
      cell={cell}
      field={field}
      start={editing.start}
      typed={editing.typed}
      reason={editing.reason}
      onSave={(typed, onward, wrong) => save(editing, typed, onward, wrong)}
      onType={(typed) => drafts.keep(editing, typed)}
      onLeave={(onward) => {
        const standing = saves.attemptOf(at(editing.position).mark);
        if (standing) drafts.keep(editing, standing.text);
        else drafts.drop(editing);
        leave(editing.position, onward);
      }}
    />
  );
  return { edit, editor };
}
