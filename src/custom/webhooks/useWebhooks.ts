import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'react-admin';
import type { AccountCalls } from '#console/dataProvider/accountCalls';
import type { AtriumDataProvider } from '#console/dataProvider/types';

const listKey = ['webhooks'];
const deliveriesKey = (id: string) => [...listKey, id];

/** Interval of reading the state of waiting messages, in milliseconds. */
const following = 3000;

/** The company's webhooks. */
export function useWebhooks() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await dataProvider.account()).data.webhooks.listWebhooks(signal),
    staleTime: 0,
  });
}

/** The newest deliveries of a webhook. */
export function useDeliveries(id: string, most: number) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: [...deliveriesKey(id), most],
    queryFn: async ({ signal }) => (await dataProvider.account()).data.webhooks.deliveries(id, most, signal),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? following : false),
  });
}

/** Calls an endpoint of webhooks, and reads the webhooks and deliveries on the screen again. */
export function useWebhookCall() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  return useEvent(async <Result>(make: (calls: AccountCalls['webhooks']) => Promise<Result>): Promise<Result> => {
    const made = await make((await dataProvider.account()).data.webhooks);
    await queryClient.invalidateQueries({ queryKey: listKey });
    return made;
  });
}
