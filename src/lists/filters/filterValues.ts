/** A list's filter, as react-admin keeps it: `q` is the search, the other keys are those of the list dialect. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The filter with some keys changed; undefined takes a key away. */
export function changeFilter(values: FilterValues, changes: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/**
 * The difference between two filters, as a change to apply to a current filter; where the wanted filter is empty,
 * everything is cleared.
 */
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

/** Whether the list shows less than everything. */
export const isFiltered = (values: FilterValues): boolean => Object.keys(values).length > 0;

/** A value in one spelling, however its members are ordered. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
