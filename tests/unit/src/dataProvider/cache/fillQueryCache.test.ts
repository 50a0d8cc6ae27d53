import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillQueryCache } from '#console/dataProvider/cache/fillQueryCache';
import { createQueryClient } from '#console/dataProvider/cache/queryClient';
import type { AtriumDataProvider } from '#console/dataProvider/types';

const sort = { field: 'title', order: 'ASC' } as const;
const pagination = { page: 1, perPage: 25 };
const key = ['projects', 'getList', { pagination, sort, filter: {} }];
const column = { status: 'OnHold' };

const pageAsked = (addresses: string[]) =>
  vi.stubGlobal('window', {
    prefetched: {
      token: 'mine',
      replies: new Map(addresses.map((address) => [address, Promise.resolve(new Response('[]'))])),
      lists: [{}, column].map((filter) => ({ resource: 'projects', sort, pagination, filter })),
    },
  });

const providerWith = (getList: () => Promise<unknown>) => {
  const currentTenant = vi.fn(async () => ({ data: { id: 'one' } }));
  return { getList: vi.fn(getList), currentTenant } as unknown as AtriumDataProvider; // no more of it is called
};

// the page has only just begun
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('prefetched data before the first render', () => {
  it('is stored under the query keys of the screen', async () => {
    pageAsked(['/api/Tenants']);
    const client = createQueryClient();
    await fillQueryCache(
      client,
      providerWith(async () => ({ data: [{ id: 'a' }], total: 1 })),
    );
    expect(client.getQueryData(key)).toMatchObject({ data: [{ id: 'a' }], total: 1 });
    expect(client.getQueryData(['projects', 'getList', { sort, filter: column, pageSize: 25 }])).toMatchObject({
      pages: [{ data: [{ id: 'a' }], total: 1 }],
    });
    expect(client.getQueryData(['currentTenant'])).toEqual({ id: 'one' });
  });

  it('is empty where the page requested nothing', async () => {
    vi.stubGlobal('window', {});
    const provider = providerWith(async () => ({ data: [], total: 0 }));
    await fillQueryCache(createQueryClient(), provider);
    expect(provider.getList).not.toHaveBeenCalled();
    expect(provider.currentTenant).not.toHaveBeenCalled();
  });

  it('is not awaited when slow', async () => {
    vi.useFakeTimers();
    pageAsked([]);
    const client = createQueryClient();
    const waited = fillQueryCache(
      client,
      providerWith(() => new Promise(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await expect(waited).resolves.toBeUndefined();
    expect(client.getQueryData(key)).toBeUndefined();
  });
});
