import type { QueryClient } from '@tanstack/react-query';
import { hearOtherTabs } from './cache/otherTabs';
import { refetching, withRefetching } from './cache/refetching';
import { versionMemory } from './calls/etags';
import { hasExtension } from './calls/extensions';
import { connectHttp } from './calls/httpClient';
import { type ListVerbs, withLists } from './lists/lists';
import type { LiveAccess, LiveParts } from './live/provider';
import type { Realtime } from './live/realtime';
import type { AtriumDataProvider, CustomCalls, RealtimeVerbs } from './types';
import { type BulkVerbs, withBulk } from './verbs/bulk';
import { customCalls } from './verbs/customCalls';
import { type ImportVerb, withImport } from './verbs/importRows';
import { type RowVerbs, withRows } from './verbs/rows';
import type { ViewStorage } from './verbs/savedViews';
import { type SingleVerbs, singleVerbs } from './verbs/verbs';
import { withSeen } from './verbs/withSeen';
import { withWritten } from './verbs/withWritten';
import type { WriteLog } from './verbs/written';
import { wholeLists } from './wholeLists/wholeLists';

interface Dependencies {
  queryClient: QueryClient;
  viewer?: () => string | undefined;
  viewStorage?: ViewStorage;
  narrowed?: (resource: string) => Readonly<Record<string, unknown>> | undefined;
  log?: WriteLog;
}

/** A store that stores nothing. */
const nowhere: ViewStorage = { get: () => undefined, set: () => undefined };

/**
 * The data provider, built in layers: calls for one record; lists, paged by the backend or in memory; bulk changes;
 * refetching after writes.
 * @param queryClient the application's query cache, see `createQueryClient`
 * @param viewer the id of the signed-in user, for filters with `$me`
 * @param viewStorage stores views for a backend without them
 * @param narrowed filter that is added to every list of a resource
 * @param log records writes for undo
 */
export function createDataProvider({
  queryClient,
  viewer,
  viewStorage = nowhere,
  narrowed,
  log,
}: Dependencies): AtriumDataProvider {
  const whole = wholeLists(queryClient);
  const rereading = refetching(queryClient, whole);
  hearOtherTabs(rereading.wrote);
  connectHttp({ keyed: () => hasExtension(queryClient, 'idempotency') });
  const versions = versionMemory();
  const one = singleVerbs({ conditional: () => hasExtension(queryClient, 'concurrency'), versions });
  const lists = withSeen(withLists(one, { queryClient, whole, viewer }), versions);
  const many = withRows(withBulk(lists, { queryClient, viewer }), { queryClient, viewer });
  const verbs = withRefetching(withImport(many, { queryClient }), rereading);
  const narrow = <P extends { filter?: Readonly<Record<string, unknown>> }>(resource: string, parameters: P): P => {
    const more = narrowed?.(resource);
    return more ? { ...parameters, filter: { ...parameters.filter, ...more } } : parameters;
  };
  const custom = customCalls({ queryClient, wrote: rereading.wrote, viewStorage, viewer, log });
  return asDataProvider({
    ...(log ? withWritten(verbs, log) : verbs),
    getList: (resource, parameters) => verbs.getList(resource, narrow(resource, parameters)),
    streamList: (resource, parameters) => verbs.streamList(resource, narrow(resource, parameters)),
    ...custom,
    ...realtimeVerbs({ queryClient, whole, viewer }),
    takeBack: async ({ written }) => {
      const { takeBack } = await import('./verbs/takeBack');
      return { data: await takeBack({ ...verbs, undoChange: custom.undoChange }, written) };
    },
    supportAbortSignal: true,
  });
}

/** react-admin's realtime contract, loaded with the first subscription. */
function realtimeVerbs(parts: LiveParts): RealtimeVerbs {
  let loading: Promise<LiveAccess> | undefined;
  const live = async () => {
    loading ??= import('./live/provider').then(({ liveUpdates }) => liveUpdates(parts));
    return loading;
  };
  const verb =
    <Name extends 'subscribe' | 'unsubscribe' | 'publish'>(name: Name) =>
    async (...values: Parameters<Realtime[Name]>) => {
      const verbs = await (await live()).realtime();
      (verbs[name] as (...parameters: typeof values) => void)(...values);
      return { data: null };
    };
  return {
    subscribe: verb('subscribe'),
    unsubscribe: verb('unsubscribe'),
    publish: verb('publish'),
    follow: async () => ({ data: await (await live()).follow() }),
  };
}

/**
 * react-admin's verbs promise the caller's record type, which no provider can verify. Only this function makes that
 * promise.
 */
const asDataProvider = (
  provider: SingleVerbs &
    ListVerbs &
    BulkVerbs &
    RowVerbs &
    ImportVerb &
    CustomCalls &
    RealtimeVerbs & { supportAbortSignal: true },
) => provider as AtriumDataProvider;
