import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import { projectsMapping } from '#console/dataProvider/mappings/projects';
import { localPage } from '#console/dataProvider/wholeLists/localList';
import { extendedBackend } from '../extendedBackend';
import { errorOf, firstPage, startConsole } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

const titles = ({ data }: { data: AtriumRecord[] }) => data.map(({ title }) => title);

describe('whole lists, where the backend has no extension (rules 13.12)', () => {
  it('are fetched once for all callers, and paged here', async () => {
    const { provider, sent } = await startConsole({ projects: 60 });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => provider.getList('projects', { ...firstPage, pagination: { page, perPage: 25 } })),
    );
    expect(sent()).toEqual(['GET /api/Projects']);
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
    ]);
  });

  it('are fetched again after a write on them or on displayed records', async () => {
    const { provider, sent } = await startConsole();
    await provider.getList('projects', firstPage);
    await provider.update('clients', { id: 'c1', data: { name: 'West wind' }, previousData: { id: 'c1' } });
    const { data } = await provider.getList('projects', { ...firstPage, filter: { id: 'p3' } });
    expect(data[0]?.clientName).toBe('West wind');
    expect(sent()).toEqual(['GET /api/Projects', 'PATCH /api/Clients/c1', 'GET /api/Projects']);
  });

  it('search title and description ignoring case (rules 2.1)', async () => {
    const { provider } = await startConsole({ projects: 12 });
    const found = await provider.getList('projects', { ...firstPage, filter: { q: '  WHAT project 1' } });
    expect(found.total).toBe(4);
  });

  it('filter by value, by several values, by limits and by exclusion', async () => {
    const { provider } = await startConsole({ projects: 12 });
    const count = async (filter: object) => (await provider.getList('projects', { ...firstPage, filter })).total;
    expect(await count({ status: 'OnHold' })).toBe(3);
    expect(await count({ status: ['OnHold', 'Completed'] })).toBe(6);
    expect(await count({ status_neq: 'OnHold' })).toBe(9);
    expect(await count({ endDate_gte: '2024-11-15', endDate_lte: '2024-12-31' })).toBe(2);
    expect(await count({ status: '', clientId: null, q: '' })).toBe(12);
    expect(await count({ userIds: 'u3' })).toBe(6);
  });

  it('sort by several fields in turn; the rows of a group stand together (rules 13.19)', async () => {
    const { provider } = await startConsole({ projects: 12 });
    const inOrder = async (field: string) => {
      const { data } = await provider.getList('projects', { ...firstPage, sort: { field, order: 'ASC' } });
      return data.map(({ status, title }) => `${status} ${title}`);
    };
    const sorted = await inOrder('status,-title');
    expect(sorted.slice(0, 4)).toEqual([
      'Completed Project 10',
      'Completed Project 6',
      'Completed Project 2',
      'InProgress Project 9',
    ]);
    expect(await inOrder('status/-title')).toEqual(sorted);
  });

  it('filter and sort by custom fields, numbers as numbers, in either spelling of their names', async () => {
    const { provider } = await startConsole({ projects: 12 });
    const sorted = await provider.getList('projects', {
      ...firstPage,
      sort: { field: 'fields.fd-floor', order: 'DESC' },
      filter: { fields: { 'f_fd-floor_gte': '2' } },
    });
    expect(sorted.data.map(({ fields }) => fields['f_fd-floor'])).toEqual([
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
      '2',
    ]);
  });

  it('find many by id without another request', async () => {
    const { provider, sent } = await startConsole();
    await provider.getList('users', firstPage);
    const { data } = await provider.getMany('users', { ids: ['u3', 'u1', 'gone'] });
    expect(data.map(({ id }) => id).sort()).toEqual(['u1', 'u3']);
    expect(sent()).toEqual(['GET /api/Users/all']);
  });

  it('of children belong to their parent', async () => {
    const { provider, sent } = await startConsole();
    await provider.getManyReference('projects', { ...firstPage, target: 'clientId', id: 'c1' });
    await provider.getManyReference('travelDocuments', {
      ...firstPage,
      target: 'entityId',
      id: 'f1',
      meta: { entityType: 'TravelDataFlight' },
    });
    await provider.getList('images', { ...firstPage, filter: { projectId: 'p1', category: 'Site' } });
    expect(sent()).toEqual([
      'GET /api/Projects',
      'GET /api/Documents/travel-data/TravelDataFlight/f1',
      'GET /api/Image/project/p1',
    ]);
  });

  it('add nothing to their records', async () => {
    const { provider } = await startConsole();
    expect((await provider.getList('projects', firstPage)).data[0]).not.toHaveProperty('listed');
  });
});

describe('the order of a whole list (rules 13.3)', () => {
  const rows = ['b', null, 'Á', 'c', undefined, 'a', 'C'].map((title, index) => ({ id: String(index), title }));
  const search = () => [];
  const ids = (order: 'ASC' | 'DESC') =>
    localPage(rows, { filter: {}, sort: { field: 'title', order } }, search).data.map(({ id }) => id);

  it('has nulls last both ways and keeps the order of equals', () => {
    expect(ids('ASC')).toEqual(['2', '5', '0', '3', '6', '1', '4']);
    expect(ids('DESC')).toEqual(['3', '6', '0', '2', '5', '1', '4']);
  });

  it('is computed once', () => {
    let reads = 0;
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      get title() {
        reads++;
        return `Project ${(index * 7919) % 1000}`;
      },
    }));
    const page = (number: number) =>
      titles(
        localPage(
          many,
          { filter: {}, sort: { field: 'title', order: 'ASC' }, pagination: { page: number, perPage: 25 } },
          projectsMapping.search,
        ),
      );
    expect(page(1)[1]).toBe('Project 1');
    const atFirst = reads;
    expect(page(2)[1]).toBe('Project 26');
    // the titles of the page itself, which the test has read
    expect(reads - atFirst).toBe(25);
  });
});

describe('lists paged by the backend (rules 13.2)', () => {
  const row = (id: string) => ({ id, title: id, status: 'NotStarted' });

  it('send sort, range and filter by the names of the wire and read the total', async () => {
    const { provider, requests } = extendedBackend(['lists'], ({ path }) =>
      path === '/api/Projects' ? { body: [row('p26')], headers: { 'content-range': 'projects 25-25/26' } } : undefined,
    );
    const page = await provider.getList('projects', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'fields.f_a-1', order: 'DESC' },
      filter: { q: ' x ', status: ['OnHold'], fields: { 'f_a-1_gte': 3 }, clientId: '' },
    });
    expect(page).toMatchObject({ data: [{ id: 'p26' }], total: 26 });
    expect(requests.at(-1)?.query).toEqual({
      sort: '["fields.a-1","DESC"]',
      range: '[25,49]',
      filter: '{"q":"x","status":["OnHold"],"fields.a-1_gte":3}',
    });
  });

  it('ask for the extensions once', async () => {
    const { provider, calls } = extendedBackend(['lists'], ({ path }) =>
      path === '/api/Projects' ? { body: [], headers: { 'content-range': 'projects */0' } } : undefined,
    );
    await provider.getList('projects', firstPage);
    await provider.getList('projects', firstPage);
    expect(calls()).toEqual(['GET /Health', 'GET /api/Projects', 'GET /api/Projects']);
  });

  it('fall back to the whole list where the total is missing', async () => {
    const { provider, requests } = extendedBackend(['lists'], ({ path }) =>
      path === '/api/Projects' ? { body: [row('b'), row('a')] } : undefined,
    );
    const list = await provider.getList('projects', { ...firstPage, sort: { field: 'title', order: 'ASC' } });
    expect(titles(list)).toEqual(['a', 'b']);
    expect(requests.map(({ query }) => Object.keys(query).length)).toEqual([0, 3, 0]);
  });

  it.each([
    ['fails', { status: 500, body: 'broken' }],
    ['is empty', { body: '' }],
    ['is no JSON', { body: 'Healthy' }],
    ['names none', { body: { status: 'Healthy' } }],
  ])('are whole where the health check %s', async (_case, answer) => {
    const { provider, requests } = extendedBackend([], ({ path }) =>
      path === '/Health' ? answer : { body: [row('a')] },
    );
    expect((await provider.getList('projects', firstPage)).total).toBe(1);
    expect(requests.at(-1)?.query).toEqual({});
  });

  it('repeat the request for extensions after a missing reply', async () => {
    let connected = false;
    const { provider, calls } = extendedBackend(['bulk'], () => (connected ? undefined : 'no connection'));
    expect((await provider.offer()).data.extensions).toEqual([]);
    connected = true;
    expect((await provider.offer()).data.extensions).toEqual(['bulk']);
    expect(calls()).toEqual(['GET /Health', 'GET /Health']);
  });
});

describe('the values of a custom field (rules 11.2)', () => {
  const value = (id: string) => ({ entityId: id, entityName: id, value: 'x' });

  it('are read a page at a time', async () => {
    const { provider, requests } = extendedBackend(['schema'], ({ query }) => {
      const isFirst = query.range === '[0,4999]';
      return {
        body: isFirst ? Array.from({ length: 5000 }, (_, index) => value(String(index))) : [value('last')],
        headers: { 'content-range': isFirst ? 'values 0-4999/5001' : 'values 5000-5000/5001' },
      };
    });
    const { data } = await provider.schemaValues({ fieldId: 'f' });
    expect([data.length, data.at(-1)?.entityId]).toEqual([5001, 'last']);
    expect(requests.map(({ query }) => query.range)).toEqual(['[0,4999]', '[5000,9999]']);
  });

  it('are read whole from a backend without pages', async () => {
    const { provider, calls } = extendedBackend(['schema'], () => ({ body: [value('a'), value('b')] }));
    expect((await provider.schemaValues({ fieldId: 'f' })).data).toHaveLength(2);
    expect(calls()).toEqual(['GET /api/Tenants/schema/f/values']);
  });
});

describe('whole lists of a base backend are filtered by the grammar of the server (rules 13.8, 13.12)', () => {
  it('operators, groups and empty values work', async () => {
    const { provider } = await startConsole({ projects: 12 });
    const count = async (filter: object) => (await provider.getList('projects', { ...firstPage, filter })).total;
    expect(await count({ $or: [{ status: 'OnHold' }, { status: 'Completed' }] })).toBe(6);
    expect(await count({ status_neq_any: ['OnHold', 'Completed'] })).toBe(6);
    expect(await count({ $and: [{ status: 'OnHold' }, { q: 'nothing of this name' }] })).toBe(0);
    expect(await count({ title_q: 'PROJECT 1' })).toBe(4);
    expect(await count({ title_empty: true })).toBe(0);
    expect(await count({ 'fields.fd-floor_gt': '2', 'fields.fd-floor_lt': '9' })).toBe(6);
    expect(await count({ userIds_inc: ['u3'] })).toBe(6);
  });

  it('invalid filters are reported', async () => {
    const { provider } = await startConsole();
    const filter = { title_inc: ['x'] };
    expect(await errorOf(provider.getList('projects', { ...firstPage, filter }))).toMatchObject({ key: 'title_inc' });
  });
});

describe('invalid replies', () => {
  it('are shown as far as possible, and the warning names members without values', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { provider } = extendedBackend([], ({ path }) =>
      path === '/Health'
        ? undefined
        : { body: [{ id: 'a', title: 7, status: 'OnHold', endDate: '2024-05-01T00:00:00' }, null] },
    );
    const { data } = await provider.getList('projects', firstPage);
    expect(data).toMatchObject([{ title: 7, endDate: '2024-05-01' }]);
    expect(warn).toHaveBeenCalledWith('The reply of GET /api/Projects does not fit the contract: title');
    warn.mockRestore();
  });

  it('are errors where their shape is wrong', async () => {
    const { provider } = extendedBackend([], ({ path }) =>
      path === '/Health' ? undefined : { body: '<html>Sign in to the hotel network</html>' },
    );
    expect(await errorOf(provider.getList('projects', firstPage))).toMatchObject({ name: 'ApiError', status: 200 });
  });
});
