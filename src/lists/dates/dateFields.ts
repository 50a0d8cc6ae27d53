import { filterKindOf, readField, type SchemaField } from '#console/schema/schemaField';
import { keepClock, keepDay } from '#contract/days';
import { earlier, later } from './days';
import { isDateField } from './isDateField';

/** The fields for a record's dates: a start, and often an end. */
export interface DateRange {
  start: SchemaField;
  end: SchemaField | undefined;
}

export const dateFields = (fields: readonly SchemaField[]): SchemaField[] => fields.filter(isDateField);

/** Patterns for the names of start and end fields. */
const begins = /start|begin|from/i;
const ends = /end|due|until|finish/i;

/** The default range of a list: start and end field, if it has both, else its first date field. */
export function firstRange(fields: readonly SchemaField[]): DateRange | undefined {
  const dated = dateFields(fields);
  const start = dated.find(({ key, label }) => begins.test(key) || begins.test(label));
  const end = dated.find((field) => field !== start && (ends.test(field.key) || ends.test(field.label)));
  if (start && end) return { start, end };
  const [first] = dated;
  return first && { start: first, end: undefined };
}

/** The value in an address for a range without end field. */
export const noEnd = 'none';

/** The range in an address, by field keys; by default the first. */
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

/** The days of a record; `time`: of the start, if the field has times. */
export interface Span {
  first: string;
  last: string;
  time: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const dayIn = (record: Values, field: SchemaField | undefined) => keepDay((field && readField(record, field)) ?? '');

/** undefined: the record has no date. An end before the start is ignored. */
export function spanOf(record: Values, { start, end }: DateRange): Span | undefined {
  const [begun, ended] = [dayIn(record, start), dayIn(record, end)];
  const first = begun ?? ended;
  if (first === null) return undefined;
  const clock = keepClock(readField(record, start) ?? '');
  return { first, last: later(first, ended ?? first), time: clock?.slice(11) };
}

/** The part of a span to change: all of it, or an edge. */
export type SpanPart = 'whole' | 'start' | 'end';

/** The span after moving a part of it; it stays at least one day long. */
export function movedSpan({ first, last, time }: Span, part: SpanPart, by: (day: string) => string): Span {
  if (part === 'start') return { first: earlier(by(first), last), last, time };
  if (part === 'end') return { first, last: later(by(last), first), time };
  return { first: by(first), last: by(last), time };
}

/** Replaces the day of a value and keeps its time. */
const withDay = (text: string | null, day: string, field: SchemaField): string => {
  const clock = filterKindOf(field) === 'clock' ? (keepClock(text ?? '')?.slice(10) ?? 'T00:00') : '';
  return `${day}${clock}`;
};

/** The field values, as text, for a new span. Moving the whole span leaves an empty field empty. */
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
