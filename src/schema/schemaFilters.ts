import { flatFilter } from '#console/dataProvider/filters';
import { typeOf } from '#contract/fieldTypes';
import { filterKinds } from '#contract/filterKinds';
import { splitFilterKey } from '#contract/listQuery';
import { viewOf } from './fieldTypes';
import type { FieldContext, FieldFilter } from './fieldTypes/fieldType';
import { type SchemaField, textOf } from './schemaField';

/** The keys of a list's filter that ask for values of a field. */
export const filterKeys = (field: Pick<SchemaField, 'key' | 'type'>): string[] =>
  filterKinds[typeOf(field).kind].operators.map((operator) =>
    operator === 'eq' ? field.key : `${field.key}_${operator}`,
  );

/** A record that a filter names by its id. */
export interface Reference {
  resource: string;
  id: string;
}

/** What a filter asks of one field, for people to read and to take away. */
export interface ActiveFilter {
  key: string;
  /** The filter's own keys that taking it away removes. */
  keys: string[];
  /** 'Budget: from 1,000'; `context.names` holds the names of the references. */
  words(context: FieldContext): string;
  references: Reference[];
}

/**
 * Everything that a filter asks for, field by field; what no field answers to is called by its key, so that nothing
 * filters unseen. The search `q` is not among it.
 */
export function activeFilters(fields: readonly SchemaField[], values: FieldFilter): ActiveFilter[] {
  const { q: _search, ...filter } = flatFilter(values);
  return conditionsOf(fields, filter);
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
        const asked = keys.map((each) => wordsOf(each, filter[each], field, context)).join(' ');
        return `${field?.label ?? key}: ${asked}`;
      },
      references: resource ? keys.flatMap((each) => valuesOf(filter[each])).map((id) => ({ resource, id })) : [],
    };
  });
}

const isGroup = (key: string): key is '$or' | '$and' => key === '$or' || key === '$and';

/** A group of conditions is one: 'Status: On Hold and Progress: to 10, or Client: Harbour Works'. */
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
    .map((text) => (field ? viewOf(field.type).format(text, field, context) : text))
    .join(', ');
  return operator === 'eq' ? value : context.text(`schema.active.${operator}`, { value });
}

/** The filter without some of its keys, wherever a form has nested them. */
export function withoutFilters(values: FieldFilter, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flatFilter(values)).filter(([key]) => !keys.includes(key)));
}

/** The keys of a filter that ask anything of a field. */
export const keysAbout = (values: FieldFilter, fieldKey: string): string[] =>
  Object.keys(flatFilter(values)).filter((key) => splitFilterKey(key).field === fieldKey);

/** The resource that a field's values are ids of. */
const referredBy = (field: SchemaField): string | undefined => field.refersTo ?? typeOf(field).refersTo;

const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const text = textOf(entry);
    return text === null ? [] : [text];
  });
