import { changeKey } from '#contract/extensions/history';
import { typeOf } from '#contract/fields/fieldTypes';
import { type Condition, FilterProblem, readFilter } from '#contract/lists/listFilter';
import { customFieldKey, type ListRequest } from '#contract/lists/listQuery';
import { invalid } from '#server/problem';
import type { ListDescriptor, ListField, SearchIndex } from '#server/resources/list';
import { matchingIds, noTexts, type SpelledTexts } from '#server/search/find';
import type { Parameters } from '#server/sql/parameters';
import type { RelatedRows } from '#server/sql/relatedRows';
import { compareField, compareIds } from './compare';
import { asksRecordIndex, type CustomField, compareCustomField, wantsRows } from './customFields';
import type { FilterPlan, QueryStrategy } from './listPlan';

/** Definitions of the custom fields that a list has, by their keys in the dialect (`fields.<id>`). */
export type CustomFieldsByKey = ReadonlyMap<string, CustomField>;

export const byKey = (fields: readonly CustomField[]): CustomFieldsByKey =>
  new Map(fields.map((field) => [customFieldKey(field.id), field]));

/** Whether the query may name a custom field: only then their definitions are read. */
export const namesCustomFields = ({ sort, thenBy = [], filter }: ListRequest): boolean =>
  JSON.stringify([sort, thenBy, filter]).includes(`"${customFieldKey('')}`);

/** The ids of a record's changes, from its history: whoever sees the record may filter by them. @see rules 14.18 */
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

/** The kind of each field of a list, in the terms of the filter's grammar. */
const kindOf = (list: ListDescriptor, customFields: CustomFieldsByKey) => (name: string) => {
  const custom = customFields.get(name);
  if (custom) return typeOf(custom).kind;
  const kind = fieldOf(list, name)?.kind;
  return kind === 'idArray' ? 'ids' : kind;
};

/** A list's filter as SQL, with facts for the planning of its order. */
interface Filtered extends FilterPlan {
  joins: Set<string>;
  indexDemand: Set<string>;
  /** The conditions before their translation to SQL. */
  parts: readonly Condition[];
  /** Conditions on custom fields' stored values `v`: by field id, and by the condition on the record. */
  valueConditions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Related rows that are as many as the records that match, by condition: counting them is faster. */
  countable: ReadonlyMap<string, RelatedRows>;
  /** Whether conditions read custom fields from the record, and not from their stored values. */
  readsRecord: boolean;
}

/**
 * Translates a list's filter to SQL.
 * @param texts searched texts whose records the table of search texts finds
 * @throws Problem 400 with the message by the filter's key
 * @see rules 13.8
 */
export function planFilter(
  list: ListDescriptor,
  request: ListRequest,
  customFields: CustomFieldsByKey,
  parameters: Parameters,
  texts: SpelledTexts = noTexts,
  strategy: QueryStrategy['kind'] = 'indexScan',
): Filtered {
  const joins = new Set<string>();
  const indexDemand = new Set<string>();
  const valueConditions = new Map<string, Map<string, string>>();
  const searched = new Set<string>();
  const countable = new Map<string, RelatedRows>();
  let { table } = list;
  let guessed = false;
  let searches = false;
  let usesSearchTexts = false;
  const index = searchIndexOf(list);
  const searchTable = () => {
    searches = true;
    return index?.table ?? list.table;
  };

  const condition = checkedFilter(list, request, customFields);
  const parts = 'and' in condition ? condition.and : [condition];
  const sorted = customFields.get((request.sort ?? list.sort).field);
  // Where every record is read anyway, values in the record are cheaper than stored values.
  const readsRecord =
    strategy === 'orderScan' || (strategy === 'searchFirst' && parts.some((part) => isIndexed(part, customFields)));

  /** SQL of a condition. A search reads the search view in place of the table. */
  const toSql = (condition: Condition): string => {
    if ('and' in condition) return condition.and.length > 0 ? `(${condition.and.map(toSql).join(' and ')})` : 'true';
    if ('or' in condition) return condition.or.length > 0 ? `(${condition.or.map(toSql).join(' or ')})` : 'false';
    if ('search' in condition) {
      guessed = true;
      const text = texts.get(condition.search);
      if (!text) table = searchTable();
      const column = index ? `${list.alias}.${index.column}` : textsOf(list, joins);
      const holds = `${column} like atrium_pattern(${parameters.add(condition.search, 'text')})`;
      if (!text || strategy === 'orderScan') return holds;
      usesSearchTexts = true;
      return `(${list.alias}.id in (${matchingIds(list.table, text, parameters)}) and ${holds})`;
    }
    const custom = customFields.get(condition.field);
    if (custom) {
      // Only on the search view, an index serves operators that are not leakproof.
      if (asksRecordIndex(custom, condition)) table = searchTable();
      if (wantsRows(custom, condition)) indexDemand.add(custom.id);
      guessed = true;
      const onRecord = readsRecord && !(strategy === 'orderScan' && custom === sorted);
      const { sql, ofRow } = compareCustomField(custom, list.alias, condition, parameters, onRecord);
      if (ofRow) {
        const known = valueConditions.get(custom.id) ?? new Map<string, string>();
        valueConditions.set(custom.id, known.set(sql, ofRow));
      }
      return sql;
    }
    const field = fieldOf(list, condition.field);
    if (!field) throw new Error(`The filter names '${condition.field}', which is no field of the list`);
    if (field.kind === 'idArray') {
      const { sql, rows } = compareIds(field, condition, parameters);
      if (rows) countable.set(sql, rows);
      return sql;
    }
    if (field.join) joins.add(field.join);
    return compareField(field, condition, parameters);
  };

  const conditions = parts.map((part) => {
    searches = false;
    const sql = toSql(part);
    if (searches && !('and' in part || 'or' in part)) searched.add(sql);
    return sql;
  });
  const searchesIndex = usesSearchTexts || table !== list.table;
  return {
    table,
    conditions,
    searched,
    searches: searchesIndex,
    guessed,
    joins,
    indexDemand,
    parts,
    valueConditions,
    countable,
    readsRecord,
  };
}

export const searchIndexOf = ({ search }: ListDescriptor): SearchIndex | undefined =>
  search === 'texts' ? undefined : search;

function textsOf({ fields }: ListDescriptor, joins: Set<string>): string {
  const texts = Object.values(fields).flatMap((field) => (field.kind === 'text' ? [field] : []));
  for (const { join } of texts) if (join) joins.add(join);
  const words = ["' '", ...texts.map(({ sql }) => sql)].join(', ');
  return `atrium_key(concat_ws(${words}) collate "und-x-icu")`; // columns may have several collations
}

/** The texts that a list's request searches for. @throws Problem 400 with the message by the filter's key */
export function searchesOf(list: ListDescriptor, request: ListRequest, customFields: CustomFieldsByKey): string[] {
  const within = (condition: Condition): string[] => {
    if ('and' in condition) return condition.and.flatMap(within);
    if ('or' in condition) return condition.or.flatMap(within);
    return 'search' in condition ? [condition.search] : [];
  };
  return list.search && request.filter ? within(checkedFilter(list, request, customFields)) : [];
}

/** Whether an index of the search view finds all rows that match a condition. */
function isIndexed(condition: Condition, customFields: CustomFieldsByKey): boolean {
  if ('and' in condition || 'or' in condition) return false;
  if ('search' in condition) return true;
  const custom = customFields.get(condition.field);
  return custom !== undefined && asksRecordIndex(custom, condition);
}

function checkedFilter(list: ListDescriptor, { filter }: ListRequest, customFields: CustomFieldsByKey): Condition {
  try {
    return readFilter(filter, { kindOf: kindOf(list, customFields), searches: list.search !== undefined });
  } catch (error) {
    if (error instanceof FilterProblem) throw invalid({ [error.key]: [error.why] });
    throw error;
  }
}
