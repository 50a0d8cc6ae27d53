import { typeOf } from '#contract/fieldTypes';
import { changeKey } from '#contract/history';
import { type Condition, FilterProblem, readFilter } from '#contract/listFilter';
import { customFieldKey, type ListRequest, type ListSort } from '#contract/listQuery';
import { isId } from '#server/database/ids';
import { isOnRecord } from '#server/fields/keeping';
import { sortedByName } from '#server/fields/references';
import { invalid } from '#server/problem';
import type { ListDescriptor, ListField, SearchIndex } from '#server/resources/list';
import { idsOf, noTexts, type SpelledTexts } from '#server/search/find';
import { type Beside, besideAll, conditionSql, type RowCondition } from '#server/sql/beside';
import type { Parameters } from '#server/sql/parameters';
import { compareField, compareIds } from './compare';
import { type Cursor, readCursor } from './cursor';
import {
  asksRecordIndex,
  type CustomField,
  compareCustomField,
  customSortKey,
  recordSortKey,
  sortsAsWords,
  wantsRows,
} from './customFields';
import type { ListPlan, SortKey, Way } from './statement';

/** Definitions of the custom fields that a list has, by their keys in the dialect (`fields.<id>`). */
export type CustomFieldsByKey = ReadonlyMap<string, CustomField>;

export const byKey = (fields: readonly CustomField[]): CustomFieldsByKey =>
  new Map(fields.map((field) => [customFieldKey(field.id), field]));

/** Whether the query may name a custom field, so that their definitions are needed. */
export const namesCustomFields = ({ sort, thenBy = [], filter }: ListRequest): boolean =>
  JSON.stringify([sort, thenBy, filter]).includes(`"${customFieldKey('')}`);

/** The changes that a record was part of, by its history: whoever sees the record sees that. @see rules 14.18 */
const changesOf = (alias: string): ListField => ({
  kind: 'idArray',
  id: 'h.change_id',
  rows: { table: 'history', alias: 'h', each: `h.entity_id = ${alias}.id`, conditions: [] },
});

export function fieldOf(list: ListDescriptor, name: string): ListField | undefined {
  if (name === 'id') return { kind: 'id', sql: `${list.alias}.id`, nullable: false };
  if (Object.hasOwn(list.fields, name)) return list.fields[name];
  return name === changeKey && list.customFields ? changesOf(list.alias) : undefined;
}

/** The grammar's kinds of a list's fields. */
const kindOf = (list: ListDescriptor, customFields: CustomFieldsByKey) => (name: string) => {
  const custom = customFields.get(name);
  if (custom) return typeOf(custom).kind;
  const kind = fieldOf(list, name)?.kind;
  return kind === 'idArray' ? 'ids' : kind;
};

/**
 * A list's request with its names resolved to SQL.
 * @param always that a row is of the caller's company, and the conditions that the caller's sight adds
 * @param way that its rows are to be found by
 * @param texts how what is searched for is found apart from the rows
 * @param collation the order of words of custom fields; undefined: that of their index
 * @throws Problem 400 with the message by the filter's key, or by `sort`, `after` and `before`
 * @see rules 13.2, 13.8, 13.14
 */
export function planList(
  list: ListDescriptor,
  request: ListRequest,
  customFields: CustomFieldsByKey,
  parameters: Parameters,
  always: readonly RowCondition[] = [],
  way: Way['kind'] = 'indexed',
  texts: SpelledTexts = noTexts,
  collation?: string,
): ListPlan {
  const joins = new Set<string>();
  const wanted = new Set<string>();
  const ofRows = new Map<string, Map<string, string>>();
  const searched = new Set<string>();
  const asMany = new Map<string, Beside>();
  let { table } = list;
  let guessed = false;
  let searches = false;
  let apart = false;
  const index = searchIndexOf(list);
  const searchTable = () => {
    searches = true;
    return index?.table ?? list.table;
  };

  const condition = checkedFilter(list, request, customFields);
  const parts = 'and' in condition ? condition.and : [condition];
  const sorted = customFields.get((request.sort ?? list.sort).field);
  // Where each record is looked at anyway, its own values are nearer than their rows.
  const readsRecord = way === 'walked' || (way === 'found' && parts.some((part) => isServed(part, customFields)));

  /** A condition in SQL; the searched view in place of the table where one searches. */
  const toSql = (condition: Condition): string => {
    if ('and' in condition) return condition.and.length > 0 ? `(${condition.and.map(toSql).join(' and ')})` : 'true';
    if ('or' in condition) return condition.or.length > 0 ? `(${condition.or.map(toSql).join(' or ')})` : 'false';
    if ('search' in condition) {
      guessed = true;
      const text = texts.get(condition.search);
      if (!text) table = searchTable();
      const column = index ? `${list.alias}.${index.column}` : textsOf(list, joins);
      const holds = `${column} like atrium_pattern(${parameters.add(condition.search, 'text')})`;
      if (!text || way === 'walked') return holds;
      apart = true;
      return `(${list.alias}.id in (${idsOf(list.table, text, parameters)}) and ${holds})`;
    }
    const custom = customFields.get(condition.field);
    if (custom) {
      // As for the search, an index can serve what is no leakproof operator on the table's view alone.
      if (asksRecordIndex(custom, condition)) table = searchTable();
      if (wantsRows(custom, condition)) wanted.add(custom.id);
      guessed = true;
      const onRecord = readsRecord && !(way === 'walked' && custom === sorted);
      const { sql, ofRow } = compareCustomField(custom, list.alias, condition, parameters, onRecord);
      if (ofRow) ofRows.set(custom.id, (ofRows.get(custom.id) ?? new Map<string, string>()).set(sql, ofRow));
      return sql;
    }
    const field = fieldOf(list, condition.field);
    if (!field) throw new Error(`The filter names '${condition.field}', which was found to be a field before`);
    if (field.kind === 'idArray') {
      const { sql, rows } = compareIds(field, condition, parameters);
      if (rows) asMany.set(sql, rows);
      return sql;
    }
    if (field.join) joins.add(field.join);
    return compareField(field, condition, parameters);
  };

  const asked = parts.map((part) => {
    searches = false;
    const sql = toSql(part);
    if (searches && !('and' in part || 'or' in part)) searched.add(sql);
    return sql;
  });
  const held = always.map(conditionSql);
  const conditions = [...held, ...asked];
  const seen = onlySight(always);
  const counted = always.length > 0 && conditions.length === 2 ? (seen ?? asMany.get(asked.join())) : undefined;
  const { field, order } = request.sort ?? list.sort;
  for (const sort of [{ field }, ...(request.thenBy ?? [])]) {
    const custom = customFields.get(sort.field);
    if (custom?.keptIn === 'record' && !custom.shown && !sortedByName(custom)) wanted.add(custom.id);
  }
  const keyOf = (name: string): SortKey => {
    const custom = customFields.get(name);
    if (!custom) return sortKey(list, name);
    if (collation && sortsAsWords(custom)) {
      const own = recordSortKey(custom, list.alias, parameters);
      return { ...own, sql: `(${own.sql} collate "${collation}")` };
    }
    if (way === 'found' && readsRecord && isOnRecord(custom.keptIn))
      return recordSortKey(custom, list.alias, parameters);
    return customSortKey(custom, list.alias, ofRows.get(custom.id) ?? new Map(), parameters);
  };
  const thenBy = request.thenBy?.map((sort) => ({ key: keyOf(sort.field), order: sort.order }));
  return {
    table,
    key: keyOf(field),
    order,
    ...(list.parts?.[field] && { parts: list.parts[field] }),
    company: held[0] ?? 'true',
    conditions,
    searched,
    searches: apart || table !== list.table,
    inIndex: always.length === 1 && parts.every((part) => holds(list, field, part)),
    ...(always.length === 1 && onlyTextOf(parts, texts)),
    ...(counted && { counted: besideAll(counted) }),
    ...(seen && { seen }),
    guessed,
    joins,
    wanted,
    ...placeFor(request, sortsOf(list, request)),
    ...(thenBy && thenBy.length > 0 && { thenBy }),
    ...(request.range && { range: request.range }),
  };
}

/** The caller's sight, where it is all that is always asked of the company's rows, and as many rows beside them. */
const onlySight = ([, sight, ...others]: readonly RowCondition[]): Beside | undefined =>
  typeof sight === 'object' && sight.single && others.length === 0 ? sight : undefined;

/** Whether the index of a field's order tells whether a row meets a condition. */
function holds(list: ListDescriptor, sorted: string, condition: Condition): boolean {
  const field = fieldOf(list, sorted);
  return field !== undefined && 'holds' in field && 'field' in condition && !!field.holds?.includes(condition.field);
}

export const searchIndexOf = ({ search }: ListDescriptor): SearchIndex | undefined =>
  search === 'texts' ? undefined : search;

function textsOf({ fields }: ListDescriptor, joins: Set<string>): string {
  const texts = Object.values(fields).flatMap((field) => (field.kind === 'text' ? [field] : []));
  for (const { join } of texts) if (join) joins.add(join);
  const words = ["' '", ...texts.map(({ sql }) => sql)].join(', ');
  return `atrium_key(concat_ws(${words}) collate "und-x-icu")`; // columns may be of several collations
}

/** What rows are asked to hold, where nothing else is asked and the company's texts tell. */
function onlyTextOf([part, ...others]: readonly Condition[], texts: SpelledTexts): { onlyText?: string } {
  const text = part && 'search' in part && others.length === 0 ? texts.get(part.search) : undefined;
  return text ? { onlyText: text.word } : {};
}

/** What a list's request searches for. @throws Problem 400 with the message by the filter's key */
export function searchesOf(list: ListDescriptor, request: ListRequest, customFields: CustomFieldsByKey): string[] {
  const within = (condition: Condition): string[] => {
    if ('and' in condition) return condition.and.flatMap(within);
    if ('or' in condition) return condition.or.flatMap(within);
    return 'search' in condition ? [condition.search] : [];
  };
  return list.search && request.filter ? within(checkedFilter(list, request, customFields)) : [];
}

/** Whether an index of the search view serves a condition: all rows that meet it are looked at. */
function isServed(condition: Condition, customFields: CustomFieldsByKey): boolean {
  if ('and' in condition || 'or' in condition) return false;
  if ('search' in condition) return true;
  const custom = customFields.get(condition.field);
  return custom !== undefined && asksRecordIndex(custom, condition);
}

/** All that a list is ordered by, in turn. */
export const sortsOf = (list: ListDescriptor, { sort, thenBy = [] }: ListRequest): ListSort[] => [
  sort ?? list.sort,
  ...thenBy,
];

function placeFor({ after, before }: ListRequest, sorts: readonly ListSort[]): { after?: Cursor; before?: Cursor } {
  const read = (name: 'after' | 'before', text: string) => {
    const cursor = readCursor(sorts, text);
    if (!cursor || !isId(cursor.id)) throw invalid({ [name]: ['It is no place in a list of this order'] });
    return { [name]: cursor };
  };
  if (after !== undefined) return read('after', after);
  return before === undefined ? {} : read('before', before);
}

function checkedFilter(list: ListDescriptor, { filter }: ListRequest, customFields: CustomFieldsByKey): Condition {
  try {
    return readFilter(filter, { kindOf: kindOf(list, customFields), searches: list.search !== undefined });
  } catch (error) {
    if (error instanceof FilterProblem) throw invalid({ [error.key]: [error.message] });
    throw error;
  }
}

function sortKey(list: ListDescriptor, name: string): SortKey {
  const fail = (message: string) => invalid({ sort: [`${name}: ${message}`] });
  const field = fieldOf(list, name);
  if (!field) throw fail('There is no such field');
  if (field.kind === 'idArray') throw fail('The list cannot be sorted by it');
  return {
    kind: 'expression',
    sql: field.sortBy ?? field.sql,
    nullable: field.nullable ?? true,
    ...(field.join && { join: field.join }),
    ...(field.through && { through: field.through }),
  };
}
