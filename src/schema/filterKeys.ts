import { flatFilter } from '#console/dataProvider/lists/filters';
import { splitFilterKey } from '#contract/lists/listQuery';
import type { FieldFilter } from './fieldTypes/fieldType';

/** The filter without some keys, including nested ones. */
export function withoutFilters(values: FieldFilter, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flatFilter(values)).filter(([key]) => !keys.includes(key)));
}

/** The keys of a filter about a field. */
export const keysAbout = (values: FieldFilter, fieldKey: string): string[] =>
  Object.keys(flatFilter(values)).filter((key) => splitFilterKey(key).field === fieldKey);

/** The number of filtered fields and groups, without the search. */
export const filterCount = (values: FieldFilter): number =>
  new Set(Object.keys(flatFilter(values)).flatMap((key) => (key === 'q' ? [] : [splitFilterKey(key).field]))).size;
