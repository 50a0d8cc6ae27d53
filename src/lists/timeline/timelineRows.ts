import { type Entry, grouped, inOrder } from '#console/lists/dates/entry';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { idsOf, readField, referredBy, type SchemaField } from '#console/schema/schemaField';

/** A row of a timeline: the head of a group, or a record. */
export type TimelineRow<R> = { group: string; count: number } | { entry: Entry<R> };

/** The key of the group of records without a value. */
export const noGroup = '';

/** The groups that a record belongs to: the first of several values. */
export function groupIn(record: ListedRecord, field: SchemaField): string {
  const [id] = referredBy(field) ? idsOf(record, field) : [readField(record, field)];
  return id ?? noGroup;
}

/** The rows of a timeline: groups in the order of their names, each with its records by their beginning. */
export function timelineRows<R extends ListedRecord>(
  entries: readonly Entry<R>[],
  field: SchemaField | undefined,
  orderOf: (group: string) => number,
): TimelineRow<R>[] {
  const sorted = [...entries].sort(inOrder);
  if (!field) return sorted.map((entry) => ({ entry }));
  const groups = grouped(sorted, ({ of }) => groupIn(of, field));
  return [...groups]
    .sort(([one], [other]) => orderOf(one) - orderOf(other))
    .flatMap(([group, some]): TimelineRow<R>[] => [
      { group, count: some.length },
      ...some.map((entry): TimelineRow<R> => ({ entry })),
    ]);
}

/** A dependency: the row of what comes first, and that of what needs it. */
export interface Arrow {
  key: string;
  from: number;
  to: number;
}

/** The arrows between rows: from each record that a reference names to the one that names it. */
export function arrowsOf<R extends ListedRecord>(
  rows: readonly TimelineRow<R>[],
  field: SchemaField | undefined,
): Arrow[] {
  if (!field) return [];
  const places = new Map<string, number>();
  for (const [place, row] of rows.entries()) if ('entry' in row) places.set(row.entry.id, place);
  return rows.flatMap((row, to): Arrow[] =>
    'entry' in row
      ? idsOf(row.entry.of, field).flatMap((id) => {
          const from = places.get(id);
          return from === undefined || from === to ? [] : [{ key: `${id} ${row.entry.id}`, from, to }];
        })
      : [],
  );
}

/** Where a bar stands. */
export interface BarLine {
  /** Of its middle, in pixels from above. */
  middle: number;
  offset: number;
  length: number;
}

/** The line of an arrow from the end of one bar to the beginning of another, as a path. */
export function arrowPath(from: BarLine, to: BarLine): string {
  const bend = 8;
  const [x, y] = [from.offset + from.length, from.middle];
  const [endX, endY] = [to.offset, to.middle];
  if (endX - x >= 2 * bend) return `M${x} ${y}H${endX - bend}V${endY}H${endX}`;
  // a bar that begins before the other ends has its line around both
  const between = y + (endY > y ? 1 : -1) * 14;
  return `M${x} ${y}H${x + bend}V${between}H${endX - bend}V${endY}H${endX}`;
}
