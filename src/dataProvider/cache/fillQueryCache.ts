import type { QueryClient } from '@tanstack/react-query';
import { hasExtension } from '#console/dataProvider/calls/extensions';
import { addressOf } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { definitionPath, schemaEndpoints } from '#contract/extensions/schema';
import { type EntityKind, entityKinds } from '#contract/fields/entityKinds';
import { tenantEndpoints } from '#contract/resources/calls/tenants';
import { firstLists, isPrefetched } from './prefetched';
import { queryKeys } from './refetching';

/** Time that the first render waits for running requests, in milliseconds. */
const patience = 200;

/**
 * Puts prefetched data into the query cache under the keys of the screen's queries. If it arrives before the code is
 * ready, the first render shows rows instead of a skeleton.
 * @returns resolves when the data has arrived, has failed or takes too long
 */
export async function fillQueryCache(queryClient: QueryClient, dataProvider: AtriumDataProvider): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const { resource, ...asked } of firstLists()) {
    const { sort, filter, pagination } = asked;
    const isColumn = Object.keys(filter).length > 0;
    const parameters = { pagination, sort, filter, meta: undefined };
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...parameters, signal });
      return { data, total, pageInfo, meta };
    };
    waiting.push(
      isColumn
        ? queryClient.prefetchInfiniteQuery({
            queryKey: queryKeys.pages(resource, { sort, filter, pageSize: pagination.perPage }),
            queryFn,
            initialPageParam: 1,
          })
        : queryClient.prefetchQuery({ queryKey: [resource, 'getList', parameters], queryFn }),
    );
  }
  if (isPrefetched(addressOf(tenantEndpoints.current.path))) {
    waiting.push(
      queryClient.prefetchQuery({
        queryKey: queryKeys.tenant,
        queryFn: async ({ signal }) => (await dataProvider.currentTenant({ signal })).data,
      }),
    );
  }
  for (const kind of entityKinds) {
    if (isPrefetched(addressOf(definitionPath(kind)))) waiting.push(firstFields(queryClient, dataProvider, kind));
  }
  if (waiting.length > 0) await Promise.race([Promise.all(waiting), new Promise((done) => setTimeout(done, patience))]);
}

/** Fields of a kind are prefetched only if the backend names the extension. */
async function firstFields(
  queryClient: QueryClient,
  dataProvider: AtriumDataProvider,
  kind: EntityKind,
): Promise<void> {
  if (!(await hasExtension(queryClient, schemaEndpoints.definition.extension))) return;
  await queryClient.prefetchQuery({
    queryKey: queryKeys.definitions(kind),
    queryFn: async ({ signal }) => (await dataProvider.definition({ kind, signal })).data,
  });
}
