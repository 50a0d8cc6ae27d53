import { flatFilter } from '#console/dataProvider/lists/filters';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import type { DateRange } from './dateFields';

type Filter = Readonly<Record<string, unknown>>;

const from = (field: SchemaField, day: string) => ({
  [`${field.key}_gte`]: filterKindOf(field) === 'clock' ? `${day}T00:00` : day,
});
const until = (field: SchemaField, day: string) => ({
  [`${field.key}_lte`]: filterKindOf(field) === 'clock' ? `${day}T23:59` : day,
});
const without = (field: SchemaField) => ({ [`${field.key}_empty`]: true });

/** The conditions on records that are at some time between two days, both included: one of them holds. */
function conditions({ start, end }: DateRange, first: string, last: string): Filter[] {
  const begins = { ...from(start, first), ...until(start, last) };
  if (!end) return [begins];
  const overlaps = { ...until(start, last), ...from(end, first) };
  return [
    overlaps,
    ...(end.definition.required ? [] : [{ ...begins, ...without(end) }]),
    ...(start.definition.required ? [] : [{ ...without(start), ...from(end, first), ...until(end, last) }]),
  ];
}

/** A list's filter for what is at some time between two days, both included. */
export function overlapping(filter: Filter, range: DateRange, first: string, last: string): Filter {
  const own = flatFilter(filter);
  const [only, ...others] = conditions(range, first, last);
  const added: Filter = others.length > 0 ? { $or: [only, ...others] } : { ...only };
  if (!Object.keys(added).some((key) => key in own)) return { ...own, ...added };
  // the list asks for the same by itself
  const { $and: asked, ...rest } = own;
  return { ...rest, $and: [...(asked === undefined ? [] : [asked].flat()), added] };
}
