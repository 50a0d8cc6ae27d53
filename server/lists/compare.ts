import type { FilterValue } from '#contract/lists/filterKinds';
import type { FilterFieldCondition } from '#contract/lists/listFilter';
import { isId } from '#server/database/ids';
import type { FieldKind, ListedIds } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { hasOne, type RelatedRows, relatedToRow } from '#server/sql/relatedRows';

type ScalarKind = Exclude<FieldKind, 'idArray'>;

/** The operand of a condition: expression, type, and whether it is a text (an empty one is no value). */
export interface Compared {
  sql: string;
  type: string;
  text: boolean;
}

/** The type of a field's expression in SQL, by its kind. */
const types: Record<ScalarKind, string> = {
  text: 'text',
  number: 'numeric',
  day: 'date',
  clock: 'timestamp',
  instant: 'timestamptz',
  boolean: 'boolean',
  id: 'uuid',
};

/** Dictionary order, whatever the collation of the column. */
export const dictionary = 'collate "und-x-icu"';

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Values that the database can compare: a text that is no id equals nothing; there is no year 0000. */
function storable(kind: FilterFieldCondition['kind'], values: readonly FilterValue[]): readonly FilterValue[] {
  if (kind === 'id' || kind === 'ids') return values.filter((value) => isId(String(value)));
  if (kind !== 'instant') return values;
  return values.map((value) => (String(value).startsWith('0000') ? '-infinity' : value));
}

const either = (parts: readonly string[]): string => {
  if (parts.length === 0) return 'false';
  return parts.length === 1 ? parts.join() : `(${parts.join(' or ')})`;
};

/** `sql = values`, any of them. */
function equal({ sql, type }: Compared, values: readonly FilterValue[], parameters: Parameters): string[] {
  if (values.length === 0) return [];
  if (values.length === 1) return [`${sql} = ${parameters.add(values[0], type)}`];
  return [`${sql} = any(${parameters.add(values, `${type}[]`)})`];
}

/** SQL condition: a text contains words, ignoring case. */
export const containsWords = (sql: string, words: FilterValue | undefined, parameters: Parameters): string =>
  `(lower(${sql} ${dictionary}) collate "C") like atrium_pattern(${parameters.add(words, 'text')})`;

/**
 * SQL condition of one filter on one expression; null where the expression is null and the condition is not about that.
 */
export function compareValue(
  compared: Compared,
  { test, values, unset }: Pick<FilterFieldCondition, 'test' | 'values' | 'unset'>,
  parameters: Parameters,
): string {
  const { sql, type, text } = compared;
  if (test === 'contains') return containsWords(sql, values[0], parameters);
  if (test === 'any' || test === 'none' || test === 'all') {
    const nothing = text ? `coalesce(${sql}, '') = ''` : `${sql} is null`;
    const some = either([...equal(compared, values, parameters), ...(unset ? [nothing] : [])]);
    return test === 'none' ? `(${some}) is not true` : some;
  }
  const bound = `${sql}${text ? ` ${dictionary}` : ''} ${signs[test]} ${parameters.add(values[0], type)}`;
  return text ? `(${sql} <> '' and ${bound})` : bound;
}

/** The range of exact integers; no column has greater values. */
const wholeLimit = Number.MAX_SAFE_INTEGER;

/** Rounds the values of a condition to whole numbers. */
function wholeValues(test: FilterFieldCondition['test'], values: readonly FilterValue[]): readonly FilterValue[] {
  if (test === 'any' || test === 'none' || test === 'all') return values.filter(Number.isSafeInteger);
  const round = test === 'gte' || test === 'lt' ? Math.ceil : Math.floor;
  return values.map((value) => Math.min(wholeLimit, Math.max(-wholeLimit, round(Number(value)))));
}

/** The condition of a filter on a field of a list. @see rules 13.8 */
export function compareField(
  { kind, sql, whole = false }: { kind: ScalarKind; sql: string; whole?: boolean },
  condition: FilterFieldCondition,
  parameters: Parameters,
): string {
  const values = storable(kind, condition.values);
  return compareValue(
    { sql, type: whole ? 'bigint' : types[kind], text: kind === 'text' },
    { ...condition, values: whole ? wholeValues(condition.test, values) : values },
    parameters,
  );
}

/**
 * SQL condition of a filter on the ids in a row; `rows`: ids with as many entries as rows that match.
 * The condition on the ids is part of the rows' own conditions, so that PostgreSQL can start from the ids and need not
 * read every row of the list.
 */
export function compareIds(
  { id, rows, once = false }: ListedIds,
  { test, values, unset }: FilterFieldCondition,
  parameters: Parameters,
): { sql: string; rows?: RelatedRows } {
  const known = [...new Set(storable('ids', values))];
  const naming = (): RelatedRows => ({
    ...rows,
    conditions: [...rows.conditions, `${id} = any(${parameters.add(known, 'uuid[]')})`],
  });
  if (test === 'all') {
    if (known.length < new Set(values).size) return { sql: 'false' };
    return { sql: `(select count(distinct ${id}) ${relatedToRow(naming())}) = ${known.length}` };
  }
  const named = known.length > 0 ? naming() : undefined;
  const matches = either([...(named ? [hasOne(named)] : []), ...(unset ? [`not ${hasOne(rows)}`] : [])]);
  if (test === 'none') return { sql: `not ${matches}` };
  return { sql: matches, ...(named && once && known.length === 1 && !unset && { rows: named }) };
}
