import { grouped } from '#console/grouped';
import { changesOf } from '#console/schema/changesOf';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import type { Bounds } from './positions';

/** A new value for one cell. */
export interface CellChange<R extends ListedRecord = ListedRecord> {
  record: R;
  column: Column<R>;
  field: SchemaField;
  /** The value as text; '' clears it. */
  text: string;
}

/** A cell that refuses its change. */
interface CellRefusal<R extends ListedRecord = ListedRecord> {
  record: R;
  column: Column<R>;
  reason: string;
}

export interface CellChangeSet<R extends ListedRecord = ListedRecord> {
  changes: CellChange<R>[];
  refused: CellRefusal<R>[];
  /** The number of pasted cells without a row or column for them. */
  outside: number;
}

/** Reads text for a cell: a change, a refusal, or undefined if the cell already has the value. */
export type ReadCell<R extends ListedRecord> = (
  record: R,
  column: Column<R>,
  text: string,
) => CellChange<R> | CellRefusal<R> | undefined;

/** The changes of pasting a block at the first selected cell. A single copied cell fills the selection. */
export function pasteBlock<R extends ListedRecord>(
  block: readonly (readonly string[])[],
  { top, bottom, left, right }: Bounds,
  records: readonly R[],
  columns: readonly Column<R>[],
  read: ReadCell<R>,
): CellChangeSet<R> {
  const [one] = block;
  const single = block.length === 1 && one?.length === 1;
  const height = single ? bottom - top + 1 : block.length;
  const width = (line: readonly string[]) => (single ? right - left + 1 : line.length);
  const found = emptySet<R>();
  for (let row = 0; row < height; row += 1) {
    const line = (single ? one : block[row]) ?? [];
    for (let position = 0; position < width(line); position += 1) {
      const record = records[top + row];
      const column = columns[left + position];
      if (!record || !column) found.outside += 1;
      else add(found, read(record, column, line[single ? 0 : position] ?? ''));
    }
  }
  return found;
}

/** The changes of filling the rows below with the first row's values. */
export function fillDown<R extends ListedRecord>(
  { top, bottom, left, right }: Bounds,
  records: readonly R[],
  columns: readonly Column<R>[],
  textOf: (record: R, column: Column<R>) => string,
  read: ReadCell<R>,
): CellChangeSet<R> {
  const found = emptySet<R>();
  const source = records[top];
  if (!source) return found;
  for (const record of records.slice(top + 1, bottom + 1)) {
    for (const column of columns.slice(left, right + 1)) add(found, read(record, column, textOf(source, column)));
  }
  return found;
}

const emptySet = <R extends ListedRecord>(): CellChangeSet<R> => ({ changes: [], refused: [], outside: 0 });

function add<R extends ListedRecord>(set: CellChangeSet<R>, cell: CellChange<R> | CellRefusal<R> | undefined): void {
  if (!cell) return;
  if ('reason' in cell) set.refused.push(cell);
  else set.changes.push(cell);
}

/** The data of a write with changes to one record. */
export const dataOf = <R extends ListedRecord>(changes: readonly CellChange<R>[]) =>
  changesOf(changes.map(({ field, text }) => [field, text]));

/** Changes by record id. */
export const byRecord = <R extends ListedRecord>(changes: readonly CellChange<R>[]): Map<string, CellChange<R>[]> =>
  grouped(changes, ({ record }) => record.id);
