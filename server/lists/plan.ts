import { customFieldKey, type FilterOperator, type ListRequest, splitFilterKey } from '#contract/listQuery';
import { invalid } from '../problem';
import { compare, compareIds, WrongValue } from './compare';
import { type CustomField, compareCustomField, sortColumn } from './customFields';
import type { ListDescriptor, ListField } from './descriptor';
import type { Parameters } from './parameters';
import type { ListPlan, SortKey } from './statement';

/** Definitions of the custom fields that a list has, by their keys in the dialect (`fields.<id>`). */
export type CustomFieldsByKey = ReadonlyMap<string, CustomField>;

export const byKey = (fields: readonly CustomField[]): CustomFieldsByKey =>
  new Map(fields.map((field) => [customFieldKey(field.id), field]));

const fail = (parameter: 'sort' | 'filter', message: string): never => {
  throw invalid({ [parameter]: [message] });
};

/** Whether the query names a custom field, so that their definitions are needed. */
export const namesCustomFields = ({ sort, filter }: ListRequest): boolean =>
  [sort?.field ?? '', ...Object.keys(filter)].some((name) => name.startsWith(customFieldKey('')));

function fieldOf(list: ListDescriptor, name: string): ListField | undefined {
  if (name === 'id') return { kind: 'id', sql: `${list.alias}.id`, nullable: false };
  return Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
}

/** A filter's key as a field and an operator; a field whose own name ends like an operator comes first. */
function readKey(list: ListDescriptor, key: string): { name: string; operator: FilterOperator } {
  if (fieldOf(list, key)) return { name: key, operator: 'eq' };
  const { field, operator } = splitFilterKey(key);
  return { name: field, operator };
}

/**
 * A list's request with its names resolved to SQL.
 * @param always conditions that the caller's sight adds
 * @throws Problem 400 with the message by parameter
 * @see decisions, sections 9 and 10 (Lists)
 */
export function planList(
  list: ListDescriptor,
  request: ListRequest,
  customFields: CustomFieldsByKey,
  parameters: Parameters,
  always: readonly string[] = [],
): ListPlan {
  const conditions = [...always];
  const joins = new Set<string>();
  let { table } = list;
  for (const [key, value] of Object.entries(request.filter)) {
    try {
      if (key !== 'q' || !list.search) {
        conditions.push(readFilter(list, key, value, customFields, parameters, joins));
        continue;
      }
      const text = readSearch(value);
      if (text === '') continue;
      table = list.search.table;
      conditions.push(`${list.alias}.${list.search.column} like atrium_pattern(${parameters.add(text, 'text')})`);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      fail('filter', `${key}: ${error.message}`);
    }
  }
  const sort = request.sort ?? list.sort;
  return {
    table,
    key: sortKey(list, sort.field, customFields, parameters),
    order: sort.order,
    conditions,
    joins,
    ...(request.range && { range: request.range }),
  };
}

function readFilter(
  list: ListDescriptor,
  key: string,
  value: unknown,
  customFields: CustomFieldsByKey,
  parameters: Parameters,
  joins: Set<string>,
): string {
  const { name, operator } = readKey(list, key);
  const custom = customFields.get(name);
  if (custom) return compareCustomField(custom, list.alias, operator, value, parameters);
  const field = fieldOf(list, name);
  if (!field) throw new WrongValue('There is no such field');
  if (field.kind === 'idArray') return compareIds(field.ids, operator, value, parameters);
  if (field.join) joins.add(field.join);
  return compare(field, operator, value, parameters);
}

function readSearch(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'string') throw new WrongValue('Must be a text');
  return value.replaceAll('\0', '').trim();
}

function sortKey(list: ListDescriptor, name: string, customFields: CustomFieldsByKey, parameters: Parameters): SortKey {
  const custom = customFields.get(name);
  if (custom) return { kind: 'custom', definition: parameters.add(custom.id, 'uuid'), column: sortColumn(custom) };
  const field = fieldOf(list, name);
  if (!field) return fail('sort', `${name}: There is no such field`);
  if (field.kind === 'idArray') return fail('sort', `${name}: The list cannot be sorted by it`);
  return {
    kind: 'expression',
    sql: field.sortBy ?? field.sql,
    nullable: field.nullable ?? true,
    ...(field.join && { join: field.join }),
  };
}
