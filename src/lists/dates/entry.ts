import type { ListedRecord } from '#console/schema/schemaColumns';
import type { Span } from './dateFields';
import type { EntryMark } from './entryLook';

/** An entry of a calendar or timeline: a record with its span of days. */
export interface Entry<Of> {
  id: string;
  span: Span;
  of: Of;
}

/** The record that an entry belongs to. */
export interface EntryOwner {
  id: string;
  tab: string;
}

/** How to show entries. */
export interface EntryView<R extends ListedRecord> {
  nameOf(record: R): string;
  pathOf(record: R): string;
  markOf(record: R): EntryMark | undefined;
  movable(record: R): boolean;
  /** The record to open, and its tab, for an entry that belongs to another record; undefined: the entry's own. */
  ownerOf?(record: R): EntryOwner | undefined;
  held: string | undefined;
}

/** Properties of the link of an entry. `words`: of its days. */
export const entryProps = <R extends ListedRecord>(
  view: EntryView<R>,
  { id, of, span }: Entry<R>,
  words: (span: Span) => string,
) => ({
  id,
  path: view.pathOf(of),
  owner: view.ownerOf?.(of),
  name: view.nameOf(of),
  mark: view.markOf(of),
  days: words(span),
});

/** Sorts entries by start, longer ones first, then by time. */
export const inOrder = <Of>(one: Entry<Of>, other: Entry<Of>): number =>
  compare(one.span.first, other.span.first) ||
  compare(other.span.last, one.span.last) ||
  compare(one.span.time ?? '', other.span.time ?? '') ||
  compare(one.id, other.id);

/** Sorts entries of others, such as flights, before the records, which would fill the room of a day with theirs. */
export const othersFirst =
  <Of>(isOther: (of: Of) => boolean) =>
  (one: Entry<Of>, other: Entry<Of>): number =>
    Number(isOther(other.of)) - Number(isOther(one.of)) || inOrder(one, other);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
