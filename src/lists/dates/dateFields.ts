import { filterKindOf, readField, type SchemaField } from '#console/schema/schemaField';
import { keepClock, keepDay } from '#contract/days';
import { earlier, later } from './days';
import { isDateField } from './isDateField';

/** Fields that say when a record is: a start field, and often an end field. */
export interface DateRange {
  start: SchemaField;
  end: SchemaField | undefined;
}

export const dateFields = (fields: readonly SchemaField[]): SchemaField[] => fields.filter(isDateField);

/** Names that say of a field that it begins, or ends, something. */
const begins = /start|begin|from/i;
const ends = /end|due|until|finish/i;

/** The range that a list begins with: its start and end where it has both, else its first date. */
export function firstRange(fields: readonly SchemaField[]): DateRange | undefined {
  const dated = dateFields(fields);
  const start = dated.find(({ key, label }) => begins.test(key) || begins.test(label));
  const end = dated.find((field) => field !== start && (ends.test(field.key) || ends.test(field.label)));
  if (start && end) return { start, end };
  const [first] = dated;
  return first && { start: first, end: undefined };
}

/** No field ends the range, where an address says so. */
export const noEnd = 'none';

/** The range that an address asks for, by its fields' keys; else the first one. */
export function chosenRange(
  fields: readonly SchemaField[],
  { from, until }: { from?: string | undefined; until?: string | undefined },
): DateRange | undefined {
  const dated = dateFields(fields);
  const first = firstRange(fields);
  const start = dated.find(({ key }) => key === from) ?? first?.start;
  if (!start) return undefined;
  const asked = dated.find(({ key }) => key === until);
  const own = start === first?.start && until !== noEnd ? first.end : undefined;
  const end = asked ?? own;
  return { start, end: end === start ? undefined : end };
}

/** When a record is, by its days; `time`: of the beginning, where the field has one. */
export interface Span {
  first: string;
  last: string;
  time: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const dayIn = (record: Values, field: SchemaField | undefined) => keepDay((field && readField(record, field)) ?? '');

/** undefined: the record has no date. An end before the beginning is none. */
export function spanOf(record: Values, { start, end }: DateRange): Span | undefined {
  const [begun, ended] = [dayIn(record, start), dayIn(record, end)];
  const first = begun ?? ended;
  if (first === null) return undefined;
  const clock = keepClock(readField(record, start) ?? '');
  return { first, last: later(first, ended ?? first), time: clock?.slice(11) };
}

/** How a span changes: as a whole, or at one of its edges. */
export type SpanPart = 'whole' | 'start' | 'end';

/** The span after a part of it was moved to other days; it stays at least one day long. */
export function movedSpan({ first, last, time }: Span, part: SpanPart, by: (day: string) => string): Span {
  if (part === 'start') return { first: earlier(by(first), last), last, time };
  if (part === 'end') return { first, last: later(by(last), first), time };
  return { first: by(first), last: by(last), time };
}

/** A day in the place of another, with the time that stood there. */
const withDay = (text: string | null, day: string, field: SchemaField): string => {
  const clock = filterKindOf(field) === 'clock' ? (keepClock(text ?? '')?.slice(10) ?? 'T00:00') : '';
  return `${day}${clock}`;
};

/** The values, as text, that give a record a span; a field without a value gets none by a move of the whole. */
export function spanValues(
  record: Values,
  { start, end }: DateRange,
  before: Span,
  after: Span,
): [SchemaField, string][] {
  const values: [SchemaField, string][] = [];
  const put = (field: SchemaField, from: string, to: string, needed: boolean) => {
    const text = readField(record, field);
    if (from !== to && (text !== null || needed)) values.push([field, withDay(text, to, field)]);
  };
  const resized = before.first === after.first || before.last === after.last;
  put(start, before.first, after.first, resized);
  if (end) put(end, before.last, after.last, resized);
  return values;
}
