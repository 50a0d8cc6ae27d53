import { afterEach, describe, expect, it, vi } from 'vitest';
import { extendedBackend } from '../extendedBackend';
import { errorOf, startConsole } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

const filter = { status: 'InProgress', fields: { f_7: 'a' } };

describe('all matching records (rules 13.10)', () => {
  it('are one request with the filter, its exceptions and the shown number', async () => {
    const { provider, requests } = extendedBackend(['bulk', 'filters'], ({ path }) =>
      path === '/Health' ? undefined : { body: { count: 99_999 } },
    );
    const meta = { matching: { filter, except: ['p1'], expected: 99_999 } };
    await provider.updateMany('projects', { ids: [], data: { status: 'OnHold' }, meta });
    await provider.deleteMany('projects', { ids: [], meta });
    const chosen = { filter: { status: 'InProgress', 'fields.7': 'a' }, except: ['p1'], expected: 99_999 };
    expect(requests.filter(({ path }) => path !== '/Health').map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { ...chosen, changes: { status: 'OnHold' } }],
      ['DELETE', chosen],
    ]);
  });

  it('a number other than the shown one is reported', async () => {
    const { provider } = extendedBackend(['bulk', 'filters'], ({ path }) =>
      path === '/Health' ? undefined : { status: 409, body: { status: 409, message: 'Others', count: 7 } },
    );
    const meta = { matching: { filter: {}, except: [], expected: 8 } };
    expect(await errorOf(provider.deleteMany('projects', { ids: [], meta }))).toMatchObject({ count: 7, expected: 8 });
    const same = { matching: { filter: {}, except: [], expected: 7 } };
    expect(await errorOf(provider.deleteMany('projects', { ids: [], meta: same }))).toMatchObject({
      status: 409,
    });
  });

  it('are collected page by page where the backend takes ids only', async () => {
    const { provider, sent } = await startConsole({ projects: 8 });
    const all = { filter: {}, except: ['p1', 'p2'], expected: 6 };
    await provider.updateMany('projects', { ids: [], data: { status: 'OnHold' }, meta: { matching: all } });
    expect(sent().filter((request) => request.startsWith('PATCH'))).toHaveLength(6);
    const others = { filter: { status: 'OnHold' }, except: [], expected: 1000 };
    const error = await errorOf(provider.deleteMany('projects', { ids: [], meta: { matching: others } }));
    expect(error).toMatchObject({ name: 'CountError' });
    expect(sent().some((request) => request.startsWith('DELETE'))).toBe(false);
  });
});
