import type { ListedRecord } from '#console/schema/schemaColumns';
import type { Span } from './dateFields';
import type { EntryMark } from './entryLook';

/** An entry of a calendar: a span of days, with its record. */
export interface Entry<Of> {
  id: string;
  span: Span;
  of: Of;
}

/** How entries are shown. */
export interface EntryView<R extends ListedRecord> {
  nameOf(record: R): string;
  pathOf(record: R): string;
  markOf(record: R): EntryMark | undefined;
  movable(record: R): boolean;
  held: string | undefined;
}

/** Entries by their beginning, the longer first, then by time. */
export const inOrder = <Of>(one: Entry<Of>, other: Entry<Of>): number =>
  compare(one.span.first, other.span.first) ||
  compare(other.span.last, one.span.last) ||
  compare(one.span.time ?? '', other.span.time ?? '') ||
  compare(one.id, other.id);

/** Things by what they have in common, in the order of their first. */
export function grouped<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
