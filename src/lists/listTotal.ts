import { createContext, useContext } from 'react';

/** State of the list's total. */
export interface ListTotal {
  /** Whether its `total` is about right, and nobody has counted. */
  estimated: boolean;
  counting: boolean;
  /** Counts, and is told in the list's total. @returns how many; undefined: it failed, and the person was told */
  count(): Promise<number | undefined>;
}

const ListTotalContext = createContext<ListTotal>({
  estimated: false,
  counting: false,
  count: () => Promise.resolve(undefined),
});

export const ListTotalProvider = ListTotalContext.Provider;
export const useListTotal = (): ListTotal => useContext(ListTotalContext);
