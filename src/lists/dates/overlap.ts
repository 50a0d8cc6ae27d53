import { flatFilter } from '#console/dataProvider/lists/filters';
import type { FilterValues } from '#console/lists/filters/filterValues';
import { withConditions } from '#console/lists/filters/withConditions';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import type { DateRange } from './dateFields';

const from = (field: SchemaField, day: string) => ({
  [`${field.key}_gte`]: filterKindOf(field) === 'clock' ? `${day}T00:00` : day,
});
const until = (field: SchemaField, day: string) => ({
  [`${field.key}_lte`]: filterKindOf(field) === 'clock' ? `${day}T23:59` : day,
});
const without = (field: SchemaField) => ({ [`${field.key}_empty`]: true });

/** Conditions for records that overlap two days, inclusive; a record must meet one. */
function conditions({ start, end }: DateRange, first: string, last: string): FilterValues[] {
  const begins = { ...from(start, first), ...until(start, last) };
  if (!end) return [begins];
  const overlaps = { ...until(start, last), ...from(end, first) };
  return [
    overlaps,
    ...(end.definition.required ? [] : [{ ...begins, ...without(end) }]),
    ...(start.definition.required ? [] : [{ ...without(start), ...from(end, first), ...until(end, last) }]),
  ];
}

/** The list's filter for records that overlap two days, inclusive. */
export function overlapping(filter: FilterValues, range: DateRange, first: string, last: string): FilterValues {
  const [only, ...others] = conditions(range, first, last);
  return withConditions(flatFilter(filter), others.length > 0 ? { $or: [only, ...others] } : { ...only });
}
