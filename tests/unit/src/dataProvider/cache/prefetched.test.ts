import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPrefetched, takePrefetched } from '#console/dataProvider/cache/prefetched';

const asked = (replies: [string, Promise<Response>][]) =>
  vi.stubGlobal('window', { prefetched: { token: 'mine', replies: new Map(replies) } });

/** Since the page began. */
const passed = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

beforeEach(() => {
  passed(1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('data prefetched by the page', () => {
  it('is used once, by the session that requested it', async () => {
    asked([['/api/Projects', Promise.resolve(new Response('[]'))]]);
    expect(await takePrefetched('/api/Clients', 'mine')).toBeUndefined();
    expect(await (await takePrefetched('/api/Projects', 'mine'))?.text()).toBe('[]');
    expect(await takePrefetched('/api/Projects', 'mine')).toBeUndefined();
  });

  it('is not used by another session', async () => {
    asked([['/api/Projects', Promise.resolve(new Response('[]'))]]);
    expect(await takePrefetched('/api/Projects', 'another')).toBeUndefined();
  });

  it('is fetched again after a failure, when old, or after a write', async () => {
    asked([['/a', Promise.reject(new TypeError('no connection'))]]);
    expect(await takePrefetched('/a', 'mine')).toBeUndefined();
    asked([['/a', Promise.resolve(new Response('[]'))]]);
    forgetPrefetched();
    expect(await takePrefetched('/a', 'mine')).toBeUndefined();
    asked([['/a', Promise.resolve(new Response('[]'))]]);
    passed(60_000);
    expect(await takePrefetched('/a', 'mine')).toBeUndefined();
  });
});
