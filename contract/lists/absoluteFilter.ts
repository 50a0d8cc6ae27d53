import type { DerivedFields } from './derivedFields';

type Filter = Record<string, unknown>;

/** Resolves a filter: replaces conditions on derived fields and relative values. Search texts stay as typed. */
export function absoluteFilter(
  filter: Readonly<Filter>,
  derived: DerivedFields,
  resolve: (value: unknown) => unknown,
): Filter {
  const result: Filter = {};
  const also: Filter[] = [];
  for (const [key, value] of Object.entries(filter)) {
    const meaning = derived[key];
    if (meaning) also.push(absoluteFilter(meaning(String(value) === 'true'), {}, resolve));
    else if ((key === '$or' || key === '$and') && Array.isArray(value)) {
      result[key] = value.map((part: Filter) => absoluteFilter(part, derived, resolve));
    } else result[key] = key === 'q' ? value : resolve(value);
  }
  if (also.length === 0) return result;
  return { ...result, $and: [...[result.$and ?? []].flat(), ...also] };
}
