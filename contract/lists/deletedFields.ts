import { filterDepth } from './listFilter';
import { type ListRequest, splitFilterKey } from './listQuery';

type Filter = Readonly<Record<string, unknown>>;

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Removes deleted fields from a list's request and returns their names, each once. A group that becomes empty is
 * removed, too. Groups below the allowed depth stay, so that the filter's reader refuses them.
 * @param isDeleted whether the field of a key is deleted
 * @param inFilter whether to search the filter, or the order alone
 * @see rules 13.29
 */
export function withoutDeleted(
  request: ListRequest,
  isDeleted: (field: string) => boolean,
  inFilter: boolean,
): { request: ListRequest; ignored: string[] } {
  const ignored = new Set<string>();
  const isIgnored = (field: string): boolean => {
    const isDeletedField = isDeleted(field);
    if (isDeletedField) ignored.add(field);
    return isDeletedField;
  };
  const left = (filter: Filter, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(filter).flatMap(([key, value]) => {
        if ((key === '$or' || key === '$and') && Array.isArray(value) && depth < filterDepth) {
          const parts = value.map((part: unknown) => (isFilter(part) ? left(part, depth + 1) : part));
          const some = parts.filter((part, index) => !isFilter(part) || !isEmptied(part, value[index]));
          return some.length > 0 || value.length === 0 ? [[key, some]] : [];
        }
        return isIgnored(key) || isIgnored(splitFilterKey(key).field) ? [] : [[key, value]];
      }),
    );
  const { sort, thenBy = [], filter, ...others } = request;
  const [first, ...more] = [...(sort ? [sort] : []), ...thenBy].filter(({ field }) => !isIgnored(field));
  const remaining = inFilter ? left(filter, 0) : filter;
  return {
    request: { ...others, ...(first && { sort: first }), ...(more.length > 0 && { thenBy: more }), filter: remaining },
    ignored: [...ignored],
  };
}

const isEmptied = (part: Filter, before: Filter): boolean =>
  Object.keys(part).length === 0 && Object.keys(before).length > 0;
