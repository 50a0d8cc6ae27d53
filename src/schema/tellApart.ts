import { formatClock, formatDay, formatInstant } from '#console/i18n/format';
import type { Text } from '#console/i18n/useText';
import { readLocation } from '#contract/fields/fieldTexts';
import type { FieldTypeName } from '#contract/fields/fieldTypes';
import { filterKindOf, readField, type SchemaField } from './schemaField';

type Values = Readonly<Record<string, unknown>>;

/** The types whose values tell records of one name apart, best first. */
const telling: readonly FieldTypeName[] = [
  'email',
  'phone',
  'text',
  'autoNumber',
  'location',
  'url',
  'date',
  'dateTime',
];

const longest = 80;

/** A value in the reader's language; the field types' own formats would load with every picker. */
function shortValue(record: Values, field: SchemaField, locale: string): string {
  const value = readField(record, field)?.trim() ?? '';
  const kind = filterKindOf(field);
  if (kind === 'day') return formatDay(value, locale) ?? '';
  if (kind === 'clock') return formatClock(value, locale) ?? '';
  if (kind === 'instant') return formatInstant(value, locale) ?? '';
  return (readLocation(value)?.words ?? value).slice(0, longest);
}

/**
 * The difference between a record and others of its name: the first field that all of them fill with different values,
 * else the end of its id.
 * @param namesakes all records of the name
 * @see rules 11.50
 */
export function tellApart(
  record: Values,
  namesakes: readonly Values[],
  fields: readonly SchemaField[],
  { locale, text }: { locale: string; text: Text },
): string {
  const rank = ({ type }: SchemaField) => telling.indexOf(type);
  const candidates = fields.filter((field) => rank(field) >= 0).sort((a, b) => rank(a) - rank(b));
  for (const field of candidates) {
    const values = new Set(namesakes.map((each) => shortValue(each, field, locale)));
    if (values.has('') || values.size < namesakes.length) continue;
    return text('lists.totals.sum', { column: field.label, value: shortValue(record, field, locale) });
  }
  return text('schema.picker.id', { end: String(record.id).slice(-6) });
}
