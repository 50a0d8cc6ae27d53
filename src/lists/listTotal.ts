import { createContext, useContext } from 'react';

/** The state of a list's total. */
export interface ListTotal {
  /** Whether `total` is an estimate. */
  estimated: boolean;
  counting: boolean;
  /** Counts the rows and updates the total. @returns the number; undefined: failed, and the person was told */
  count(): Promise<number | undefined>;
}

const ListTotalContext = createContext<ListTotal>({
  estimated: false,
  counting: false,
  count: () => Promise.resolve(undefined),
});

export const ListTotalProvider = ListTotalContext.Provider;
export const useListTotal = (): ListTotal => useContext(ListTotalContext);
