import type { FilterValues } from './filterValues';

/** A filter with further conditions. Where the filter asks for one of their keys itself, they stand in a group. */
export function withConditions(filter: FilterValues, added: FilterValues): FilterValues {
  if (!Object.keys(added).some((key) => key in filter)) return { ...filter, ...added };
  const { $and: group, ...rest } = filter;
  return { ...rest, $and: [...(group === undefined ? [] : [group].flat()), added] };
}
