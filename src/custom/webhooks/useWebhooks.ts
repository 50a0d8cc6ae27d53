import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import type { AccountCalls } from '#console/dataProvider/accountCalls';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';

const listKey = ['webhooks'];
const deliveriesKey = (id: string) => [...listKey, id];

/** Interval of reading the state of waiting messages, in milliseconds. */
const following = 3000;

/** The company's webhooks. */
export const useWebhooks = () => useAccountQuery(listKey, ({ webhooks }, signal) => webhooks.listWebhooks(signal));

/** The newest deliveries of a webhook. */
export function useDeliveries(id: string, most: number) {
  const calls = useAccountCalls();
  return useQuery({
    queryKey: [...deliveriesKey(id), most],
    queryFn: async ({ signal }) => (await calls()).webhooks.deliveries(id, most, signal),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? following : false),
  });
}

/** Calls an endpoint of webhooks, and reads the webhooks and deliveries on the screen again. */
export function useWebhookCall() {
  const calls = useAccountCalls();
  const queryClient = useQueryClient();
  return useEvent(async <Result>(make: (webhooks: AccountCalls['webhooks']) => Promise<Result>): Promise<Result> => {
    const made = await make((await calls()).webhooks);
    await queryClient.invalidateQueries({ queryKey: listKey });
    return made;
  });
}
