import { flatFilter } from '#console/dataProvider/lists/filters';
import { formatInstant } from '#console/i18n/format';
import { filterKinds } from '#contract/lists/filterKinds';
import { splitFilterKey } from '#contract/lists/listQuery';
import { me } from '#contract/lists/relativeDays';
import { viewOf } from './fieldTypes';
import type { FieldContext, FieldFilter } from './fieldTypes/fieldType';
import { periodOf } from './periods';
import { relativeWords } from './relativeWords';
import { filterKindOf, referredBy, type SchemaField, textOf } from './schemaField';

/** The filter keys of a field. */
export const filterKeys = (field: Pick<SchemaField, 'key' | 'type' | 'kind'>): string[] =>
  filterKinds[filterKindOf(field)].operators.map((operator) =>
    operator === 'eq' ? field.key : `${field.key}_${operator}`,
  );

/** A record that a filter refers to by id. */
export interface Reference {
  resource: string;
  id: string;
}

/** An active filter on one field, for a chip. */
interface ActiveFilter {
  key: string;
  /** The filter keys that removing the chip removes. */
  keys: string[];
  /** 'Budget: from 1,000'; `context.names` has the names of the references. */
  words(context: FieldContext): string;
  references: Reference[];
}

/**
 * The conditions of a filter by field, without the search `q`. Keys of unknown fields are listed by name, so that no
 * condition is invisible.
 */
export function activeFilters(fields: readonly SchemaField[], values: FieldFilter): ActiveFilter[] {
  const { q: _search, ...filter } = flatFilter(values);
  for (const field of fields) {
    const keys = meantBy(field, filter);
    if (!keys) continue;
    const others = Object.entries(filter).filter(([key]) => !keys.includes(key));
    const said = { key: field.key, keys, words: () => field.label, references: [] };
    return [said, ...conditionsOf(fields, Object.fromEntries(others))];
  }
  return conditionsOf(fields, filter);
}

/** The filter keys that exactly match the filter of a field with `means`; undefined: no match. */
function meantBy({ means }: SchemaField, filter: FieldFilter): string[] | undefined {
  const meant = means && Object.entries(means());
  if (!meant?.every(([key, value]) => String(filter[key]) === String(value))) return undefined;
  const keys = meant.map(([key]) => key);
  const about = new Set(keys.map((key) => splitFilterKey(key).field));
  const asked = Object.keys(filter).filter((key) => about.has(splitFilterKey(key).field));
  return asked.length === keys.length ? keys : undefined;
}

function conditionsOf(fields: readonly SchemaField[], filter: FieldFilter): ActiveFilter[] {
  const byField = new Map<string, string[]>();
  for (const key of Object.keys(filter)) {
    const { field } = splitFilterKey(key);
    byField.set(field, [...(byField.get(field) ?? []), key]);
  }
  return [...byField].map(([key, keys]) => {
    if (isGroup(key)) return groupOf(fields, key, filter[key]);
    const field = fields.find((candidate) => candidate.key === key);
    const resource = field && referredBy(field);
    return {
      key,
      keys,
      words: (context) => {
        if (field?.wordless) return field.label;
        const span = spanOf(key, filter);
        const others = keys.filter((each) => !span || (each !== `${key}_gte` && each !== `${key}_lte`));
        const asked = others.map((each) => wordsOf(each, filter[each], field, context));
        const said = span ? [context.text(`schema.period.${span}`), ...asked] : asked;
        return `${field?.label ?? key}: ${said.join(' ')}`;
      },
      references: resource && !field.wordless ? keys.flatMap((each) => referencesOf(resource, filter[each])) : [],
    };
  });
}

/** The name of the period that a filter sets for a field, if any. */
const spanOf = (key: string, filter: FieldFilter) =>
  periodOf([filter[`${key}_gte`], filter[`${key}_lte`]].map((end) => textOf(end) ?? undefined));

const referencesOf = (resource: string, asked: unknown): Reference[] =>
  valuesOf(asked).flatMap((id) => (id === me ? [] : [{ resource, id }]));

const isGroup = (key: string): key is '$or' | '$and' => key === '$or' || key === '$and';

/** A group of conditions as one chip: 'Status: On Hold and Progress: to 10, or Client: Harbour Works'. */
function groupOf(fields: readonly SchemaField[], key: '$or' | '$and', value: unknown): ActiveFilter {
  const parts = [value].flat().map((part) => conditionsOf(fields, Object(part)));
  return {
    key,
    keys: [key],
    words: (context) =>
      parts
        .map((part) => part.map(({ words }) => words(context)).join(` ${context.text('schema.group.and')} `))
        .join(`, ${context.text(key === '$or' ? 'schema.group.or' : 'schema.group.and')} `),
    references: parts.flat().flatMap(({ references }) => references),
  };
}

function wordsOf(key: string, asked: unknown, field: SchemaField | undefined, context: FieldContext): string {
  const { operator } = splitFilterKey(key);
  if (operator === 'empty') return context.text(String(asked) === 'true' ? 'schema.active.empty' : 'schema.active.set');
  const value = valuesOf(asked)
    .map((text) => relativeWords(text, context) ?? (field ? formatted(text, field, context) : text))
    .join(', ');
  return operator === 'eq' ? value : context.text(`schema.active.${operator}`, { value });
}

function formatted(text: string, field: SchemaField, context: FieldContext): string {
  if (filterKindOf(field) === 'instant') return formatInstant(text, context.locale) ?? text;
  return viewOf(field.type).format(text, field, context);
}

const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const text = textOf(entry);
    return text === null ? [] : [text];
  });
