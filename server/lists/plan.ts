import type { Condition } from '#contract/lists/listFilter';
import type { ListRequest, ListSort } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import { isId } from '#server/database/ids';
import { sortedByName } from '#server/fields/references';
import { isOnRecord } from '#server/fields/storage';
import { invalid } from '#server/problem';
import type { ListDescriptor } from '#server/resources/list';
import { noTexts, type SpelledTexts } from '#server/search/find';
import type { Parameters } from '#server/sql/parameters';
import { conditionSql, type RelatedRows, type RowCondition, relatedToAll } from '#server/sql/relatedRows';
import { readCursor } from './cursor';
import { customSortKey, recordSortKey, sortsAsWords } from './customFields';
import { type CustomFieldsByKey, fieldOf, planFilter } from './filter';
import type { Cursor, ListPlan, QueryStrategy, SortKey } from './listPlan';

/**
 * A list's request with its names resolved to SQL.
 * @param always conditions of the caller's company and visibility
 * @param strategy the query strategy
 * @param texts how searched texts are found apart from the rows
 * @param collation order of texts of custom fields; undefined: that of their index
 * @throws Problem 400 with the message by the filter's key, or by `sort`, `after` and `before` @see rules 13.2, 13.8,
 * 13.14
 */
export function planList(
  list: ListDescriptor,
  request: ListRequest,
  customFields: CustomFieldsByKey,
  parameters: Parameters,
  always: readonly RowCondition[] = [],
  strategy: QueryStrategy['kind'] = 'indexScan',
  texts: SpelledTexts = noTexts,
  collation?: string,
): ListPlan {
  const filtered = planFilter(list, request, customFields, parameters, texts, strategy);
  const { parts, valueConditions, countable, readsRecord, conditions: asked, ...filter } = filtered;
  const alwaysSql = always.map(conditionSql);
  const conditions = [...alwaysSql, ...asked];
  const seen = onlyVisibility(always);
  const counted = always.length > 0 && conditions.length === 2 ? (seen ?? countable.get(asked.join())) : undefined;
  const { field, order } = request.sort ?? list.sort;
  for (const sort of [{ field }, ...(request.thenBy ?? [])]) {
    const custom = customFields.get(sort.field);
    if (custom?.keptIn === 'record' && !custom.shown && !sortedByName(custom)) filter.indexDemand.add(custom.id);
  }
  const keyOf = (name: string): SortKey => {
    const custom = customFields.get(name);
    if (!custom) return sortKey(list, name);
    if (collation && sortsAsWords(custom)) {
      const own = recordSortKey(custom, list.alias, parameters);
      return { ...own, sql: `(${own.sql} collate "${collation}")` };
    }
    if (strategy === 'searchFirst' && readsRecord && isOnRecord(custom.keptIn))
      return recordSortKey(custom, list.alias, parameters);
    return customSortKey(custom, list.alias, valueConditions.get(custom.id) ?? new Map(), parameters);
  };
  const thenBy = request.thenBy?.map((sort) => ({ key: keyOf(sort.field), order: sort.order }));
  return {
    ...filter,
    key: keyOf(field),
    order,
    ...(list.buckets?.[field] && { parts: list.buckets[field] }),
    company: alwaysSql[0] ?? 'true',
    conditions,
    inIndex: always.length === 1 && parts.every((part) => holds(list, field, part)),
    ...(always.length === 1 && onlyTextOf(parts, texts)),
    ...(counted && { counted: relatedToAll(counted) }),
    ...(seen && { seen }),
    ...cursorFor(request, sortsOf(list, request)),
    ...(thenBy && thenBy.length > 0 && { thenBy }),
    ...(request.range && { range: request.range }),
  };
}

/** The caller's visibility, where it is the only condition beside the company, with its number of rows. */
const onlyVisibility = ([, visibility, ...others]: readonly RowCondition[]): RelatedRows | undefined =>
  typeof visibility === 'object' && visibility.single && others.length === 0 ? visibility : undefined;

/** Whether the index of a field's order covers a condition. */
function holds(list: ListDescriptor, sorted: string, condition: Condition): boolean {
  const field = fieldOf(list, sorted);
  return field !== undefined && 'holds' in field && 'field' in condition && !!field.holds?.includes(condition.field);
}

/** The text of a search without any other condition, in the spelling of the company's search texts. */
function onlyTextOf([part, ...others]: readonly Condition[], texts: SpelledTexts): { onlyText?: string } {
  const text = part && 'search' in part && others.length === 0 ? texts.get(part.search) : undefined;
  return text ? { onlyText: text.word } : {};
}

/** All sort keys of a list, in order of precedence. */
export const sortsOf = (list: ListDescriptor, { sort, thenBy = [] }: ListRequest): ListSort[] => [
  sort ?? list.sort,
  ...thenBy,
];

function cursorFor({ after, before }: ListRequest, sorts: readonly ListSort[]): { after?: Cursor; before?: Cursor } {
  const read = (name: 'after' | 'before', text: string) => {
    const cursor = readCursor(sorts, text);
    if (!cursor || !isId(cursor.id)) throw invalid({ [name]: [message('programs.noPlaceHere')] });
    return { [name]: cursor };
  };
  if (after !== undefined) return read('after', after);
  return before === undefined ? {} : read('before', before);
}

function sortKey(list: ListDescriptor, name: string): SortKey {
  const field = fieldOf(list, name);
  if (!field) throw invalid({ sort: [message('records.sortField', { name })] });
  if (field.kind === 'idArray') throw invalid({ sort: [message('records.sorted', { name })] });
  return {
    kind: 'expression',
    sql: field.sortBy ?? field.sql,
    nullable: field.nullable ?? true,
    ...(field.join && { join: field.join }),
    ...(field.through && { through: field.through }),
  };
}
