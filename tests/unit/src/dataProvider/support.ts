import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect } from 'vitest';
import { createDataProvider } from '#console/dataProvider';
import { createQueryClient } from '#console/dataProvider/cache/queryClient';
import { connectHttp } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { bulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { type BaseBackend, type BaseBackendOptions, startBaseBackend } from '../../../support/baseBackend';

export interface Console {
  backend: BaseBackend;
  provider: AtriumDataProvider;
  queryClient: QueryClient;
  /** How often the session was told of a 401. */
  unauthorized: () => number;
  /** The requests since the last look, without the health check. */
  sent(): string[];
  /** The body of the last request. */
  lastBody(): unknown;
}

const open: BaseBackend[] = [];
afterEach(async () => {
  bulkProgress.set(null);
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});

/** The console's data provider, signed in to a backend of the base dialect. */
export async function startConsole(options: BaseBackendOptions = {}): Promise<Console> {
  const backend = await startBaseBackend(options);
  open.push(backend);
  const queryClient = createQueryClient();
  let refusals = 0;
  let token: string | null = backend.token();
  connectHttp({
    baseUrl: backend.url,
    token: () => token,
    ensureFreshToken: () => Promise.resolve(),
    onUnauthorized: () => {
      refusals++;
      token = null;
    },
  });
  let seen = 0;
  return {
    backend,
    queryClient,
    provider: createDataProvider({ queryClient }),
    unauthorized: () => refusals,
    sent() {
      const fresh = backend.requests.slice(seen);
      seen = backend.requests.length;
      return fresh.filter(({ path }) => path !== '/Health').map(({ method, path }) => `${method} ${path}`);
    },
    lastBody: () => backend.requests.at(-1)?.body,
  };
}

export const firstPage = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' } as const,
  filter: {},
};

/** The error that a promise ends in. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );
}
