import type { FilterValues } from './filterValues';

/** A filter with further conditions. If it already uses one of their keys, they go into a group. */
export function withConditions(filter: FilterValues, added: FilterValues): FilterValues {
  if (!Object.keys(added).some((key) => key in filter)) return { ...filter, ...added };
  const { $and: group, ...rest } = filter;
  return { ...rest, $and: [...(group === undefined ? [] : [group].flat()), added] };
}
