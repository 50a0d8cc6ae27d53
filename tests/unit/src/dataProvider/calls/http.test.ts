import { afterEach, describe, expect, it, vi } from 'vitest';
import { backoff } from '#console/dataProvider/cache/freshness';
import { createQueryClient, freshnessOf, isWorthRepeating } from '#console/dataProvider/cache/queryClient';
import { ApiError, isUnreachable } from '#console/dataProvider/calls/apiError';
import { call } from '#console/dataProvider/calls/calls';
import { addressOf, connectHttp, fileAddress } from '#console/dataProvider/calls/httpClient';
import { authEndpoints } from '#contract/resources/calls/auth';
import { imageEndpoints } from '#contract/resources/calls/images';
import { projectEndpoints } from '#contract/resources/calls/projects';
import { roleEndpoints } from '#contract/resources/calls/roles';
import { extendedBackend } from '../extendedBackend';
import { errorOf, startConsole } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('every call (rules 1.6)', () => {
  it('carries a bearer token when one is stored, refreshed before its end', async () => {
    const { requests } = extendedBackend([], () => ({ body: [] }));
    let token = 'old';
    connectHttp({
      token: () => token,
      ensureFreshToken: async () => {
        token = 'new';
      },
    });
    await call(projectEndpoints.list, {});
    expect(requests[0]?.headers.authorization).toBe('Bearer new');
  });

  it('carries none when none is stored, and refreshes none for public calls', async () => {
    const { requests } = extendedBackend([], () => ({ body: { token: 't' } }));
    const ensureFreshToken = vi.fn(async () => {});
    connectHttp({ token: () => null, ensureFreshToken });
    await call(authEndpoints.login, { body: { identifier: 'a', password: 'b', tenantId: 't' } });
    expect(requests[0]?.headers.authorization).toBeUndefined();
    connectHttp({ token: () => 'ending' });
    await call(authEndpoints.refresh, { body: { refreshToken: 'r' } });
    expect(ensureFreshToken).not.toHaveBeenCalled();
  });

  it('a 401 reaches the session (rules 1.6), and nothing is repeated', async () => {
    const { provider, backend, unauthorized, sent } = await startConsole();
    backend.intercept('POST', '/api/Projects', { status: 401 });
    expect(await errorOf(provider.create('projects', { data: { title: 'x', clientId: 'c1' } }))).toMatchObject({
      status: 401,
      message: 'A server side error occurred.',
    });
    expect(unauthorized()).toBe(1);
    expect(sent()).toEqual(['POST /api/Projects']);
  });

  it('a missing parameter is named, and nothing is sent (rules 14.8)', async () => {
    const { requests } = extendedBackend([], () => undefined);
    const calls = [
      call(projectEndpoints.get, { params: { id: '' } }),
      call(roleEndpoints.assignClaim, { query: JSON.parse('{"role":"Admin","claimValue":null}') }),
      call(imageEndpoints.url, { params: { imageId: 'i' }, query: JSON.parse('{}') }),
    ];
    for (const [index, name] of ['id', 'claimValue', 'expirationMinutes'].entries()) {
      expect(await errorOf(calls[index] ?? Promise.resolve())).toMatchObject({
        message: expect.stringContaining(`'${name}'`),
      });
    }
    expect(requests).toEqual([]);
  });

  it('listed statuses, unlisted ones and a missing reply differ', async () => {
    const { requests } = extendedBackend([], ({ path }) =>
      path.endsWith('/a') ? { status: 404, body: {} } : path.endsWith('/b') ? { status: 418 } : 'no connection',
    );
    const messages = await Promise.all(
      ['a', 'b', 'c'].map(async (id) => errorOf(call(projectEndpoints.get, { params: { id } }))),
    );
    expect(messages).toMatchObject([
      { status: 404, message: 'A server side error occurred.' },
      { status: 418, message: 'An unexpected server error occurred.' },
      { status: 0, message: 'An unexpected server error occurred.' },
    ]);
    expect(isUnreachable(messages[2])).toBe(true);
    expect(requests).toHaveLength(3);
  });

  it('is cancelled when its screen is left', async () => {
    await startConsole();
    const leaving = new AbortController();
    leaving.abort();
    expect(await errorOf(call(projectEndpoints.list, { signal: leaving.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });

  it('has its address below the base, and files have absolute addresses', () => {
    connectHttp({ baseUrl: 'https://api.example/' });
    expect(addressOf('/api/Projects')).toBe('https://api.example/api/Projects');
    expect(fileAddress('/files/1')).toBe('https://api.example/files/1');
    expect(fileAddress('https://cdn.example/1')).toBe('https://cdn.example/1');
  });
});

describe('the query cache (rules 13.6)', () => {
  const failed = (status: number) => new ApiError({ status, response: '', headers: {}, listed: true });

  it('failed reads are repeated after 1, 2 and 4 s and at most every 30 s, refused ones are not', () => {
    expect([0, 1, 2, 10].map(backoff)).toEqual([1000, 2000, 4000, 30_000]);
    expect([0, 500, 503].map((status) => isWorthRepeating(failed(status)))).toEqual([true, true, true]);
    expect([400, 401, 403, 404, 412, 429, 501].some((status) => isWorthRepeating(failed(status)))).toBe(false);
    expect(isWorthRepeating(new TypeError('a fault of ours'))).toBe(false);
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    expect(typeof retry === 'function' && [0, 2, 3].map((failures) => retry(failures, failed(500)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lists are fresh for 5 minutes, comments for 30 s, records known from a list not at all', async () => {
    const queryClient = createQueryClient();
    const fresh = (queryKey: unknown[]) => freshnessOf(queryClient.getQueryCache().build(queryClient, { queryKey }));
    expect(fresh(['projects', 'getList'])).toBe(300_000);
    expect(fresh(['comments', 'getManyReference'])).toBe(30_000);
    const queryKey = ['projects', 'getOne', { id: 'p1' }];
    queryClient.setQueryData(queryKey, { id: 'p1' }); // as react-admin does with the rows of a list
    expect(fresh(queryKey)).toBe(0);
    await queryClient.fetchQuery({ queryKey, queryFn: () => ({ id: 'p1' }) });
    expect(fresh(queryKey)).toBe(300_000);
    expect(fresh(['flights', 'getOne', { id: 'f1' }])).toBe(300_000);
  });

  it('a failed write shows the backend’s message, and is not repeated', async () => {
    const queryClient = createQueryClient();
    const error = new ApiError({ status: 500, response: '{"message":"Full"}', headers: {}, listed: true });
    let attempts = 0;
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: async () => {
        attempts++;
        throw error;
      },
    });
    expect(await errorOf(mutation.execute(undefined))).toMatchObject({ message: 'Full' });
    expect(attempts).toBe(1);
  });
});
