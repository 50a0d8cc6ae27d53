import { daysBetween } from '#console/lists/dates/days';
import type { Entry } from '#console/lists/dates/entry';

/** The part of an entry within one row of days. */
export interface Segment<Of> {
  entry: Entry<Of>;
  /** From 0. */
  column: number;
  /** In days. */
  length: number;
  lane: number;
  /** Whether the entry begins or ends in this row. */
  begins: boolean;
  ends: boolean;
}

/** Assigns the entries of a row of days to the first lane that is free on their days, in their order. */
export function segmentsOf<Of>(entries: readonly Entry<Of>[], days: readonly string[]): Segment<Of>[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  /** The occupied columns, by lane. */
  const taken: boolean[][] = [];
  return entries.flatMap((entry): Segment<Of>[] => {
    const { span } = entry;
    if (span.last < first || span.first > last) return [];
    const begins = span.first >= first;
    const ends = span.last <= last;
    const [from, to] = [begins ? span.first : first, ends ? span.last : last];
    const column = daysBetween(first, from);
    const length = daysBetween(from, to) + 1;
    const free = taken.findIndex((columns) => !columns.slice(column, column + length).some(Boolean));
    const lane = free < 0 ? taken.length : free;
    const columns = taken[lane] ?? Array.from(days, () => false);
    taken[lane] = columns.fill(true, column, column + length);
    return [{ entry, column, length, lane, begins, ends }];
  });
}

/** The number of lanes that segments need. */
export const lanesOf = (segments: readonly Segment<unknown>[]): number =>
  Math.max(0, ...segments.map(({ lane }) => lane + 1));

/**
 * Segments that fit the number of lanes, and how many are hidden on each day. A full day uses its last lane for that
 * number.
 */
export function fitting<Of>(segments: readonly Segment<Of>[], days: number, lanes: number) {
  const height = Array.from({ length: days }, () => 0);
  const columns = ({ column, length }: Segment<Of>) => Array.from({ length }, (_none, index) => column + index);
  for (const segment of segments) {
    for (const column of columns(segment)) height[column] = Math.max(height[column] ?? 0, segment.lane + 1);
  }
  const shownLanes = (column: number) => ((height[column] ?? 0) > lanes ? lanes - 1 : lanes);
  const hidden = Array.from({ length: days }, () => 0);
  const shown = segments.filter((segment) => {
    const fits = columns(segment).every((column) => segment.lane < shownLanes(column));
    if (!fits) for (const column of columns(segment)) hidden[column] = (hidden[column] ?? 0) + 1;
    return fits;
  });
  return { shown, hidden };
}
