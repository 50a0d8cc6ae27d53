import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'react-admin';
import type { AccountCalls } from './accountCalls';
import type { AtriumDataProvider } from './types';

/** @returns a function that loads the calls about the person's account and the company's settings */
export function useAccountCalls() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useEvent(async () => (await dataProvider.account()).data);
}

/** Reads by one of these calls, anew whenever its screen opens. */
export function useAccountQuery<Reply>(
  queryKey: QueryKey,
  read: (calls: AccountCalls, signal: AbortSignal) => Promise<Reply>,
) {
  const calls = useAccountCalls();
  return useQuery({ queryKey, queryFn: async ({ signal }) => read(await calls(), signal), staleTime: 0 });
}
