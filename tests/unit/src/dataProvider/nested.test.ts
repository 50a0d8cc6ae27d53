import { afterEach, describe, expect, it, vi } from 'vitest';
import { extendedBackend } from './extendedBackend';

afterEach(() => vi.unstubAllGlobals());

const document = (id: string) => ({ id, fileName: `${id}.pdf` });
const asked = { pagination: { page: 2, perPage: 2 }, sort: { field: 'createdAt', order: 'DESC' } as const };

describe('children of a record are paged by the backend (rules 13.8)', () => {
  it('sends sort, range and filter to the list below the record, and reads its total', async () => {
    const { provider, requests } = extendedBackend(['filters'], ({ path }) =>
      path === '/api/Documents/projects/p1'
        ? { body: [document('c'), document('d')], headers: { 'content-range': 'documents 2-3/7' } }
        : undefined,
    );
    const { data, total } = await provider.getManyReference('documents', {
      ...asked,
      target: 'projectId',
      id: 'p1',
      filter: { fileName_q: 'plan' },
    });
    expect(total).toBe(7);
    expect(data).toMatchObject([
      { id: 'c', projectId: 'p1' },
      { id: 'd', projectId: 'p1' },
    ]);
    expect(requests.at(-1)?.query).toEqual({
      sort: '["createdAt","DESC"]',
      range: '[2,3]',
      filter: '{"fileName_q":"plan"}',
    });
  });

  it('keeps other parameters of a list’s address', async () => {
    const { provider, requests } = extendedBackend(['filters'], ({ path }) => {
      const unit = path.split('/').at(-1);
      return path.startsWith('/api/') ? { body: [], headers: { 'content-range': `${unit} */0` } } : undefined;
    });
    const reference = { ...asked, target: 'projectId', id: 'p1' };
    await provider.getManyReference('flights', { ...reference, filter: {} });
    expect(requests.at(-1)).toMatchObject({
      path: '/api/TravelData/flights',
      query: { projectId: 'p1', range: '[2,3]' },
    });
    await provider.getManyReference('images', { ...reference, filter: { category: 'Site' } });
    expect(requests.at(-1)).toMatchObject({
      path: '/api/Image/project/p1',
      query: { category: 'Site', range: '[2,3]', filter: '{}' },
    });
    await provider.getManyReference('travelDocuments', {
      ...asked,
      target: 'entityId',
      id: 'f1',
      filter: {},
      meta: { entityType: 'TravelDataFlight' },
    });
    expect(requests.at(-1)?.path).toBe('/api/Documents/travel-data/TravelDataFlight/f1');
  });

  it('reads the whole list of a backend without pages, and cuts it here', async () => {
    const rows = ['a', 'b', 'c'].map(document);
    const { provider, requests } = extendedBackend([], ({ path }) =>
      path.startsWith('/api/') ? { body: rows } : undefined,
    );
    const reference = { ...asked, target: 'projectId', id: 'p1', filter: {} };
    expect(await provider.getManyReference('documents', reference)).toMatchObject({ data: [{ id: 'c' }], total: 3 });
    expect(requests.at(-1)?.query).toEqual({});
    const whole = await provider.getList('documents', {
      ...asked,
      pagination: { page: 1, perPage: 2 },
      filter: { projectId: 'p1' },
      meta: { wholeUnlessPaged: true },
    });
    expect(whole).toMatchObject({ data: rows, total: 3, pageInfo: { hasNextPage: false } });
  });

  it('treats a list without a total as whole, and requests no further pages', async () => {
    const { provider, requests } = extendedBackend(['filters'], ({ path }) =>
      path.startsWith('/api/') ? { body: [document('a')] } : undefined,
    );
    const reference = { ...asked, pagination: { page: 1, perPage: 2 }, target: 'projectId', id: 'p1', filter: {} };
    expect(await provider.getManyReference('documents', reference)).toMatchObject({ data: [{ id: 'a' }], total: 1 });
    await provider.getManyReference('documents', reference);
    expect(requests.filter(({ query }) => query.range)).toHaveLength(1);
  });
});
