import { afterEach, describe, expect, it, vi } from 'vitest';
import { extendedBackend } from '../extendedBackend';

afterEach(() => vi.unstubAllGlobals());

const flight = {
  ...{ id: 'f1', projectId: 'p1', title: 'Out', departureAirport: 'BER', arrivalAirport: 'LIS' },
  ...{ departureTime: '2025-05-12T10:30', arrivalTime: '2025-05-12T13:05', flightNumber: 'TP 535' },
  ...{ createdAt: '2025-01-01T00:00:00Z', modifiedAt: null },
};
const change = { ids: ['f1'], data: { departureAirport: 'HAM' } };

describe('many flights of a project (rules 4.6)', () => {
  it('are changed by the named members only, in one request to a backend that offers it', async () => {
    const { provider, requests } = extendedBackend(['bulk', 'filters', 'bulkByFilter', 'travelBulk'], ({ method }) =>
      method === 'PATCH' ? { body: { count: 1, ids: ['f1'] } } : undefined,
    );
    await provider.updateMany('flights', change);
    expect(requests.at(-1)).toMatchObject({
      ...{ method: 'PATCH', path: '/api/TravelData/flights' },
      body: { ids: ['f1'], changes: { departureAirport: 'HAM' } },
    });
    const matching = { filter: { title_q: 'o', projectId: 'p1' }, except: [], expected: 1 };
    await provider.updateMany('flights', { ...change, ids: [], meta: { matching } });
    expect(requests.at(-1)?.body).toMatchObject({ filter: { title_q: 'o', projectId: 'p1' }, expected: 1 });
  });

  it('are replaced one by one on other backends', async () => {
    const { provider, requests } = extendedBackend(['bulk', 'filters'], ({ path }) =>
      path === '/api/TravelData/flights/f1' ? { body: flight } : undefined,
    );
    await provider.updateMany('flights', change);
    const { id: _id, createdAt: _createdAt, modifiedAt: _modifiedAt, ...members } = flight;
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { ...members, departureAirport: 'HAM' } });
  });

  it('are written without an outdated version from a list', async () => {
    const { provider, requests } = extendedBackend(['concurrency'], ({ path, method }) =>
      path === '/Health' ? undefined : method === 'GET' ? { body: flight, headers: { etag: '"1"' } } : { body: null },
    );
    await provider.getOne('flights', { id: 'f1' });
    await provider.delete('flights', { id: 'f1', previousData: flight });
    expect(requests.at(-1)?.headers['if-match']).toBe('"1"');
    await provider.getOne('flights', { id: 'f1' });
    await provider.delete('flights', { id: 'f1', previousData: { ...flight, modifiedAt: '2025-02-02T00:00:00Z' } });
    expect(requests.at(-1)?.headers['if-match']).toBeUndefined();
  });

  it('the result has the project’s remaining flights', async () => {
    const { provider, requests } = extendedBackend(['figures', 'travelBulk'], ({ path }) =>
      path.endsWith('/figures') ? { body: { count: 2, figures: {} } } : undefined,
    );
    await provider.listAggregates('flights', { filter: { projectId: 'p1', title: 'Out' }, of: [] });
    expect(requests.at(-1)).toMatchObject({ path: '/api/TravelData/flights/figures', query: { projectId: 'p1' } });
  });
});
