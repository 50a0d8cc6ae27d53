import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Tenant } from '#contract/resources/calls/tenants';
import { answerFromMemory } from './authProvider/answers';
import { sendLanguage } from './authProvider/ownLanguage';
import { ensureFreshToken, renewToken } from './authProvider/refresh';
import { tellOfSignOut } from './authProvider/signOut';
import { projectsThrough, viewAs } from './authProvider/viewAs';
import { config } from './config';
import { createDataProvider } from './dataProvider';
import { fillQueryCache } from './dataProvider/cache/fillQueryCache';
import { createQueryClient } from './dataProvider/cache/queryClient';
import { queryKeys } from './dataProvider/cache/refetching';
import { sayUnreachableIn } from './dataProvider/calls/apiError';
import { attempts } from './dataProvider/calls/attempts';
import { sayFarewell } from './dataProvider/calls/farewell';
import { connectHttp, connectivity } from './dataProvider/calls/httpClient';
import { dismissBulkProgress } from './dataProvider/verbs/bulkProgress';
import { language } from './i18n/language';
import { sessionSteps, writeLog } from './records/undo/steps';
import { storedCompanySettings } from './session/companySettings';
import { preferences } from './session/preferences';
import { session } from './session/session';

connectHttp({
  baseUrl: config.apiBaseUrl,
  token: session.token,
  ensureFreshToken,
  renewToken,
  onUnauthorized: session.clear,
  locale: language.locale,
  // viewing as a role is read-only
  writeRefusal: () => (viewAs.current() ? language.current().provider.translate('roles.lens.refused') : null),
});

sayUnreachableIn(() => {
  const { translate } = language.current().provider;
  const words = ['common.unreachable', 'errors.load.text'].map((key) => [key, translate(key)] as const);
  return words.every(([key, said]) => said !== key) ? words.map(([, said]) => said).join(' ') : '';
});

language.keptBy((name) => void sendLanguage(name));

/** Clears lists that were limited to another user's projects. */
function followViewAs(queryClient: QueryClient): () => void {
  let seen = projectsThrough(viewAs.current())?.id;
  return viewAs.subscribe(() => {
    const now = projectsThrough(viewAs.current())?.id;
    if (now === seen) return;
    seen = now;
    void queryClient.resetQueries({ queryKey: ['projects', 'getList'] });
  });
}

/** Updates company settings after each read of the company. */
const followCompany = (queryClient: QueryClient): (() => void) =>
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKeys.tenant[0]) return;
    const { settings } = queryClient.getQueryData<Tenant>(queryKeys.tenant) ?? {};
    if (settings) storedCompanySettings.learn(settings);
  });

function begin() {
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    queryClient,
    viewer: () => session.identity()?.id,
    viewStorage: preferences,
    log: writeLog,
    narrowed: (resource) => {
      const person = resource === 'projects' ? projectsThrough(viewAs.current()) : null;
      return person ? { userIds: person.id } : undefined;
    },
  });
  const stops = [answerFromMemory(queryClient), followViewAs(queryClient), followCompany(queryClient)];
  return {
    queryClient,
    dataProvider,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Reads begun before the first render, with their token. */
let ahead: (ReturnType<typeof begin> & { token: string | null }) | undefined;

/** Begins the first screen's reads before it renders. @returns resolves when rendering can start */
export async function readAhead(): Promise<void> {
  ahead ??= { ...begin(), token: session.token() };
  await fillQueryCache(ahead.queryClient, ahead.dataProvider);
}

/** Uses the begun reads only for the same session. */
function beginOrContinue(): ReturnType<typeof begin> {
  const begun = ahead;
  ahead = undefined;
  if (begun && begun.token === session.token()) return begun;
  begun?.stop();
  begun?.queryClient.clear();
  return begin();
}

/** Query client and data provider of a session; another session gets new ones. */
export function useProviders() {
  const [{ queryClient, dataProvider, stop }] = useState(beginOrContinue);
  useEffect(() => {
    const forget = tellOfSignOut(() => sayFarewell(queryClient));
    // failed queries are read again once the backend can be reached
    const unwatch = connectivity.subscribe(() => {
      const failed = {
        type: 'active',
        predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
      } as const;
      if (!connectivity.lost()) void queryClient.refetchQueries(failed);
    });
    return () => {
      unwatch();
      forget();
      stop();
      queryClient.clear();
      attempts.forget();
      dismissBulkProgress();
      sessionSteps.clear();
    };
  }, [queryClient, stop]);
  return { queryClient, dataProvider };
}
