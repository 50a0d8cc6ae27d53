/** A list's filter, as react-admin keeps it: `q` is the search, the other keys are those of the list dialect. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The filter with some keys changed; undefined takes a key away. */
export function changeFilter(values: FilterValues, changes: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Whether the list shows less than everything. */
export const isFiltered = (values: FilterValues): boolean => Object.keys(values).length > 0;
