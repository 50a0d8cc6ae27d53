/** A list's filter in react-admin's format: `q` is the search, the other keys belong to the list dialect. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The filter with some keys changed; undefined removes a key. */
export function changeFilter(values: FilterValues, changes: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The difference between two filters, as a change of the current filter. An empty target clears everything. */
export const filterChanges =
  (seen: FilterValues, wanted: FilterValues) =>
  (values: FilterValues): FilterValues => {
    if (!isFiltered(wanted)) return {};
    const taken = Object.keys(seen).filter((key) => !(key in wanted));
    const changed = Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(seen[key]),
    );
    return changeFilter(values, Object.fromEntries([...taken.map((key) => [key, undefined]), ...changed]));
  };

/** Whether any filter is set. */
export const isFiltered = (values: FilterValues): boolean => Object.keys(values).length > 0;

/** JSON with sorted members, so that equal values are equal texts. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
