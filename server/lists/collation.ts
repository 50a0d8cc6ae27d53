import type { ListRequest } from '#contract/lists/listQuery';
import type { LocaleName } from '#contract/locales';
import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from '#server/resources/list';
import { sortsAsWords } from './customFields';
import { type CustomFieldsByKey, fieldOf } from './filter';
import type { ListPlan, SortKey } from './listPlan';
import { sortsOf } from './plan';

/**
 * Languages with another order of letters than the root order of columns and indexes: å after z in Swedish, ı before i
 * in Turkish, kana, pinyin and hangul.
 */
const tailored: Partial<Record<LocaleName, string>> = {
  ar: 'ar-x-icu',
  es: 'es-x-icu',
  he: 'he-x-icu',
  ja: 'ja-x-icu',
  ko: 'ko-x-icu',
  pl: 'pl-x-icu',
  sv: 'sv-x-icu',
  tr: 'tr-x-icu',
  uk: 'uk-x-icu',
  'zh-Hans': 'zh-Hans-x-icu',
};

/** The most rows that are sorted without an index; longer lists have the order of the index. */
const mostSorted = 10_000;

const sortsByText = (list: ListDescriptor, name: string): boolean => {
  const field = fieldOf(list, name);
  return field?.kind === 'text' && field.sortBy === undefined;
};

/**
 * The collation of the company's language, where its list is sorted by a text, that language has its own order, and the
 * company has no more rows than can be sorted without an index; undefined: that of the column.
 * @see rules 16.43
 */
export async function collationOf(
  tx: Transaction,
  list: ListDescriptor,
  request: ListRequest,
  customFields: CustomFieldsByKey,
): Promise<string | undefined> {
  const own = Object.entries(tailored).find(([language]) => language === tx.session.language)?.[1];
  const isText = ({ field }: { field: string }) => {
    const custom = customFields.get(field);
    return custom ? sortsAsWords(custom) : sortsByText(list, field);
  };
  if (!own || list.acrossCompanies || !sortsOf(list, request).some(isText)) return undefined;
  const more = await tx.query(
    `select from ${list.table} ${list.alias} where ${list.alias}.tenant_id = $company offset ${mostSorted} limit 1`,
  );
  return more.rowCount === 0 ? own : undefined;
}

/**
 * A list's plan with its system texts in the order of a collation, which has no buckets; `planList` handles custom
 * fields.
 */
export function collated(
  plan: ListPlan,
  list: ListDescriptor,
  request: ListRequest,
  collation: string | undefined,
): ListPlan {
  if (!collation) return plan;
  const sorts = sortsOf(list, request);
  const inOrder = (key: SortKey, index: number): SortKey => {
    if (key.kind !== 'expression' || !sortsByText(list, sorts[index]?.field ?? '')) return key;
    const { through: _through, ...own } = key;
    return { ...own, sql: `(${key.sql} collate "${collation}")` };
  };
  const key = inOrder(plan.key, 0);
  const { parts, ...rest } = plan;
  return {
    ...rest,
    key,
    ...(parts && key === plan.key && { parts }),
    ...(plan.thenBy && { thenBy: plan.thenBy.map((sort, index) => ({ ...sort, key: inOrder(sort.key, index + 1) })) }),
  };
}
