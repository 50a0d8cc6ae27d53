import { undoKeyOf } from '#console/layout/keyboard/keys';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { pasteBlock } from './cellChanges';
import { type CellPosition, positionAfter } from './positions';
import { cellAt, extentOf } from './tableCells';
import { opensBy } from './typing';
import type { Grid } from './useGrid';
import { useHeard } from './useHeard';

export interface CellKeys {
  /** @param typed the key that opens the editor by typing */
  onEdit(position: CellPosition, typed?: string): void;
  /** Opens a record beside the table; absent: no room. */
  onOpen?: ((record: ListedRecord) => void) | undefined;
  /** Selects rows by index: a single row, or a range. */
  onToggleRow?: ((index: number) => void) | undefined;
  onDrawRows?: ((from: number, to: number) => void) | undefined;
}

/** Keyboard commands on the cells of a table. */
export function useCellKeys<R extends ListedRecord>(
  grid: Grid<R>,
  editing: boolean,
  { onEdit, onOpen, onToggleRow, onDrawRows }: CellKeys,
): void {
  const { root, records, columns, lead, marks, rules, saves, many, chosen, at, fill } = grid;
  const { active, bounds, choose, extend } = chosen;

  const onKeyDown = (event: KeyboardEvent) => {
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
      : positionAfter(active, { key, far, mirrored: document.dir === 'rtl' }, extentOf(table));
    if (next) {
      taken();
      if (shiftKey && chosen.isData(active)) return extend(next);
      // in the column of checkboxes, Shift selects rows
      const ofBoxes = active.row >= 0 && active.column < lead && next.row >= 0 && next.column < lead;
      if (shiftKey && ofBoxes && next.row !== active.row) onDrawRows?.(active.row, next.row);
      return choose(next);
    }
    if (active.row < 0) return;
    const letter = key.toLowerCase();
    const onData = chosen.isData(active);
    const { record, column, mark } = at(active);
    // a value that could not be saved comes before those that have been
    const failed = undoKeyOf(event) === 'undo' ? saves.lastFailed(marks) : undefined;
    if (key === ' ' && shiftKey && onToggleRow) {
      taken();
      if (bounds && bounds.top < bounds.bottom) onDrawRows?.(bounds.top, bounds.bottom);
      else onToggleRow(active.row);
    } else if (failed) {
      taken();
      saves.takeBack([failed]);
    } else if (far && letter === 'a') {
      taken();
      extend({ row: records.length - 1, column: lead + columns.length - 1 }, { row: 0, column: lead });
    } else if (far && letter === 'd' && onData && bounds) {
      taken();
      // a single row is filled from the row above
      fill(bounds.top === bounds.bottom ? { ...bounds, top: Math.max(0, bounds.top - 1) } : bounds);
    } else if (key === 'Escape' && onData) {
      if (mark?.reason) saves.takeBack([mark]);
      choose(active);
    } else if ((key === 'Delete' || key === 'Backspace') && bounds) {
      taken();
      many.begin(pasteBlock([['']], bounds, records, columns, rules.read));
    } else if (key === 'F2' && onData) {
      taken();
      onEdit(active);
    } else if (key === 'Enter' && onData && target === cellAt(table, active)) {
      taken();
      const link = target.querySelector<HTMLElement>('a');
      if (link && record && column && (far || rules.lockOf(record, column) !== undefined)) link.click();
      else onEdit(active);
    } else if (key === ' ' && !far && onOpen && onData && record) {
      taken();
      onOpen(record);
    } else if (onData && opensBy(event, target)) onEdit(active, key);
  };
  useHeard(root, { keydown: onKeyDown });
}
