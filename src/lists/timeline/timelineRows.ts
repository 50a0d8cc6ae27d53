import { grouped } from '#console/grouped';
import { type Entry, inOrder } from '#console/lists/dates/entry';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { idsOf, readField, referredBy, type SchemaField } from '#console/schema/schemaField';

/** A row of a timeline: a group's head or a record. */
export type TimelineRow<R> = { group: string; count: number } | { entry: Entry<R> };

/** The key of the group for records without a value. */
export const noGroup = '';

/** The group of a record; of several values the first counts. */
export function groupIn(record: ListedRecord, field: SchemaField): string {
  const [id] = referredBy(field) ? idsOf(record, field) : [readField(record, field)];
  return id ?? noGroup;
}

/** The rows of a timeline: groups by name, records in them by start. */
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

/** A dependency: the row of the earlier record, and of the one that depends on it. */
export interface Arrow {
  key: string;
  from: number;
  to: number;
}

/** The arrows between rows: from each referenced record to the record that refers to it. */
export function arrowsOf<R extends ListedRecord>(
  rows: readonly TimelineRow<R>[],
  field: SchemaField | undefined,
): Arrow[] {
  if (!field) return [];
  const positions = new Map<string, number>();
  for (const [index, row] of rows.entries()) if ('entry' in row) positions.set(row.entry.id, index);
  return rows.flatMap((row, to): Arrow[] =>
    'entry' in row
      ? idsOf(row.entry.of, field).flatMap((id) => {
          const from = positions.get(id);
          return from === undefined || from === to ? [] : [{ key: `${id} ${row.entry.id}`, from, to }];
        })
      : [],
  );
}

/** The position of a bar. */
export interface BarLine {
  /** Distance of its middle from the top, in pixels. */
  middle: number;
  offset: number;
  length: number;
}

/** The SVG path of an arrow from the end of one bar to the start of another. */
export function arrowPath(from: BarLine, to: BarLine): string {
  const bend = 8;
  const [x, y] = [from.offset + from.length, from.middle];
  const [endX, endY] = [to.offset, to.middle];
  if (endX - x >= 2 * bend) return `M${x} ${y}H${endX - bend}V${endY}H${endX}`;
  // if the second bar starts before the first ends, the line goes around both
  const between = y + (endY > y ? 1 : -1) * 14;
  return `M${x} ${y}H${x + bend}V${between}H${endX - bend}V${endY}H${endX}`;
}
