import { afterEach, describe, expect, it, vi } from 'vitest';
import { sayFarewell } from '#console/dataProvider/calls/farewell';
import { extendedBackend } from '../extendedBackend';

afterEach(() => vi.unstubAllGlobals());

describe('signing out by hand (rules 1.11)', () => {
  it('ends the session on the backend, with its token', async () => {
    const { queryClient, requests } = extendedBackend(['sessions'], ({ path }) =>
      path === '/api/Auth/logout' ? { status: 204 } : undefined,
    );
    await sayFarewell(queryClient);
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/Auth/logout',
      headers: { authorization: 'Bearer token' },
    });
  });

  it('does not wait for a silent backend', async () => {
    const { queryClient } = extendedBackend(['sessions'], ({ path }) =>
      path === '/api/Auth/logout' ? 'no connection' : undefined,
    );
    await expect(sayFarewell(queryClient)).resolves.toBeUndefined();
  });

  it('calls no backend without sessions (rules 13.6)', async () => {
    const { queryClient, calls } = extendedBackend([], () => undefined);
    await sayFarewell(queryClient);
    expect(calls()).toEqual(['GET /Health']);
  });
});
