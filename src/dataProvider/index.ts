import type { QueryClient } from '@tanstack/react-query';
import { type BulkVerbs, withBulk } from './bulk';
import { customCalls } from './customCalls';
import { hasExtension } from './extensions';
import { type ListVerbs, withLists } from './lists';
import { hearOtherTabs } from './otherTabs';
import { refetching, withRefetching } from './refetching';
import { type RowVerbs, withRows } from './rows';
import type { AtriumDataProvider, CustomCalls } from './types';
import { type SingleVerbs, singleVerbs } from './verbs';
import { wholeLists } from './wholeLists';

/**
 * react-admin's verbs over the calls of the contract, in reading order: one record by its resource's row; lists, paged
 * there or here; many records at once, alike or each in its own way; and what every write makes the screens read again.
 * @param queryClient the query cache of the application, see `createQueryClient`
 */
export function createDataProvider({ queryClient }: { queryClient: QueryClient }): AtriumDataProvider {
  const whole = wholeLists(queryClient);
  const rereading = refetching(queryClient, whole);
  hearOtherTabs(rereading.wrote);
  const one = singleVerbs({ conditional: () => hasExtension(queryClient, 'concurrency') });
  const lists = withLists(one, { queryClient, whole });
  const verbs = withRefetching(withRows(withBulk(lists, { queryClient }), { queryClient }), rereading);
  return asDataProvider({
    ...verbs,
    ...customCalls({ queryClient, wrote: rereading.wrote }),
    supportAbortSignal: true,
  });
}

/**
 * react-admin's verbs promise whatever record type their caller names; no provider can know it. This is the one place
 * where that promise is made.
 */
const asDataProvider = (
  provider: SingleVerbs & ListVerbs & BulkVerbs & RowVerbs & CustomCalls & { supportAbortSignal: true },
) => provider as AtriumDataProvider;
