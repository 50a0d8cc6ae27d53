import { afterEach, describe, expect, it, vi } from 'vitest';
import { bulkProgress, bulkQueue } from '#console/dataProvider/verbs/bulkProgress';
import { extendedBackend } from '../extendedBackend';
import { errorOf, startConsole } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('many rows, one request each (pitfall 1)', () => {
  it('each row is sent as a partial body, with progress', async () => {
    const { provider, sent, lastBody } = await startConsole({ projects: 20 });
    const steps: number[] = [];
    const stop = bulkProgress.subscribe(() => steps.push(bulkProgress.current()?.done ?? 0));
    const ids = Array.from({ length: 20 }, (_, index) => `p${index + 1}`);
    const { data } = await provider.updateMany('projects', { ids, data: { status: 'OnHold' } });
    stop();
    expect([...(data ?? [])].sort()).toEqual([...ids].sort());
    expect(sent()).toHaveLength(20);
    expect(lastBody()).toEqual({ status: 'OnHold' });
    expect(steps.at(0)).toBe(0);
    expect(bulkProgress.current()).toMatchObject({ total: 20, done: 20, failed: [], running: false });
  });

  it('at most 6 requests run at a time', async () => {
    let running = 0;
    let most = 0;
    const { provider } = extendedBackend([], ({ path }) => (path === '/Health' ? undefined : { status: 204 }));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return answer(address, init);
    });
    await provider.deleteMany('projects', { ids: Array.from({ length: 30 }, (_, index) => `p${index}`) });
    expect(most).toBe(6);
  });

  it('every row has a result, and a retry sends failed rows only', async () => {
    const { provider, backend, sent } = await startConsole({ projects: 3 });
    backend.intercept('DELETE', '/api/Projects/p2', { status: 500, body: { message: 'The disk is full' } });
    const error = await errorOf(provider.deleteMany('projects', { ids: ['p1', 'p2', 'p3'] }));
    expect(error).toMatchObject({
      name: 'BulkError',
      message: 'The disk is full',
      failed: [{ id: 'p2', text: 'The disk is full' }],
      untouched: [],
    });
    expect(bulkProgress.current()).toMatchObject({ done: 2, failed: [{ id: 'p2' }], running: false });
    sent();
    expect(await provider.retryFailed()).toEqual({ data: ['p2'] });
    expect(sent()).toEqual(['DELETE /api/Projects/p2']);
    expect(bulkProgress.current()).toMatchObject({ total: 1, done: 1, failed: [] });
  });

  it('the end of the session stops the work: the rest is untouched', async () => {
    const { provider, backend, unauthorized } = await startConsole({ projects: 20 });
    backend.intercept('DELETE', '/api/Projects/p1', { status: 401 });
    const error = await errorOf(
      provider.deleteMany('projects', { ids: Array.from({ length: 20 }, (_, index) => `p${index + 1}`) }),
    );
    expect(unauthorized()).toBeGreaterThan(0);
    expect(error).toMatchObject({ name: 'BulkError', status: 401 });
    const run = bulkProgress.current();
    expect((run?.done ?? 0) + (run?.failed.length ?? 0) + (run?.untouched.length ?? 0)).toBe(20);
    expect(run?.untouched.length).toBeGreaterThan(0);
  });

  it('records that are replaced as a whole are read first', async () => {
    const { provider, sent, lastBody } = await startConsole();
    await provider.updateMany('roles', { ids: ['r2'], data: { description: 'Works hard' } });
    expect(sent()).toEqual(['GET /api/Roles/r2', 'PUT /api/Roles']);
    expect(lastBody()).toMatchObject({ id: 'r2', name: 'worker', description: 'Works hard', roleType: 'InternalUser' });
  });
});

describe('a queue in the background (rules 13.22)', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index + 1}`);

  it('each row is computed from its values, where the backend cannot', async () => {
    const { provider, lastBody, sent } = await startConsole({ projects: 2 });
    const [first] = (await provider.getMany('projects', { ids: ['p1'] })).data;
    sent();
    const { data } = await provider.runBulk('projects', {
      verb: 'updateMany',
      ids: ['p1'],
      data: { progress: { $raise: { amount: 5 } } },
      each: ({ progress }) => ({ progress: Number(progress) + 5 }),
    });
    expect(lastBody()).toEqual({ progressPercentage: first?.progress + 5 });
    expect(data).toEqual({ count: 1, unchanged: 0, done: ['p1'], changeId: undefined, refused: {} });
    expect(await provider.tryBulk('projects', { verb: 'updateMany', ids, data: {} })).toEqual({ data: null });
  });

  it('is paused, resumed and stopped; remaining rows can be done afterwards', async () => {
    const { provider, sent } = await startConsole({ projects: 20 });
    const held = new Promise<void>((resolve) => {
      const stop = bulkProgress.subscribe(() => {
        if (bulkProgress.current()?.done !== 1) return;
        stop();
        bulkQueue.pause();
        resolve();
      });
    });
    const running = errorOf(provider.deleteMany('projects', { ids }));
    await held;
    await vi.waitFor(() => expect(bulkProgress.current()?.done).toBe(6)); // calls that were under way
    expect(bulkProgress.current()).toMatchObject({ paused: true, running: true });
    bulkQueue.goOn();
    bulkQueue.cancel();
    expect(await running).toMatchObject({ name: 'BulkError', failed: [] });
    const { done = 0, untouched = [] } = bulkProgress.current() ?? {};
    expect([done + untouched.length, untouched.length > 0]).toEqual([20, true]);
    sent();
    expect((await provider.retryFailed()).data).toHaveLength(untouched.length);
    expect(sent()).toHaveLength(untouched.length);
  });

  it('ends with the session, unknown to the next one', async () => {
    const { provider, sent } = await startConsole({ projects: 20 });
    const stop = bulkProgress.subscribe(() => {
      if (bulkProgress.current()?.done !== 1) return;
      stop();
      bulkProgress.set(null);
    });
    await errorOf(provider.deleteMany('projects', { ids }));
    expect(sent().length).toBeLessThan(20);
    expect(bulkProgress.current()).toBeNull();
  });

  it('is checked and done in one request where the backend can; the reply names its change', async () => {
    const { provider, requests } = extendedBackend(
      ['bulk', 'filters', 'bulkByFilter', 'bulkCalculations'],
      ({ method }) =>
        method === 'PATCH'
          ? { body: { count: 8, changeId: 'c1', refusedCount: 1, refused: { p1: ['No'] } } }
          : undefined,
    );
    const params = {
      verb: 'updateMany' as const,
      ids: [],
      matching: { filter: { status: 'OnHold' }, except: [], expected: 9 },
      data: { endDate: { $shift: { days: 7 } } },
    };
    expect((await provider.tryBulk('projects', params)).data).toEqual({
      count: 8,
      refusedCount: 1,
      refused: { p1: ['No'] },
    });
    const { data } = await provider.runBulk('projects', { ...params, skipRefused: true });
    expect(data).toEqual({ count: 8, unchanged: 0, done: [], changeId: 'c1', refused: { p1: ['No'] } });
    const rows = { filter: { status: 'OnHold' }, except: [], expected: 9 };
    const changes = { endDate: { $shift: { days: 7 } } };
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { ...rows, dryRun: true, changes },
      { ...rows, skipRefused: true, changes },
    ]);
  });
});

describe('many rows in one request (rules 13.5)', () => {
  const ids = Array.from({ length: 12_000 }, (_, index) => `p${index}`);

  it('up to 10,000 ids are one request', async () => {
    const { provider, requests } = extendedBackend(['bulk'], ({ path }) =>
      path === '/api/Projects' ? { body: { ids: [] } } : undefined,
    );
    const { data } = await provider.updateMany('projects', { ids, data: { fields: { 'f_a-1': 'x' } } });
    expect(data).toHaveLength(12_000);
    const bodies = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { changes: { fields: [{ fieldDefintionId: 'a-1', value: 'x' }] } },
      { changes: { fields: [{ fieldDefintionId: 'a-1', value: 'x' }] } },
    ]);
    expect(bodies.map((body) => Object(body).ids.length)).toEqual([10_000, 2_000]);
  });

  it('one refused row prevents all changes, and is named', async () => {
    const { provider } = extendedBackend(['bulk'], ({ path }) =>
      path === '/api/Clients'
        ? { status: 400, body: { status: 400, message: 'Refused', errors: { c2: ['It has 3 projects'] } } }
        : undefined,
    );
    const error = await errorOf(provider.deleteMany('clients', { ids: ['c1', 'c2', 'c3'] }));
    expect(error).toMatchObject({
      message: 'It has 3 projects',
      done: [],
      failed: [{ id: 'c2', text: 'It has 3 projects' }],
      untouched: ['c1', 'c3'],
    });
  });
});

describe('versions (rules 14.5)', () => {
  const project = { id: 'p1', title: 'Old', status: 'OnHold', updatedAt: '2024-01-01T00:00:00Z' };

  it('are sent with writes of the displayed record, and a conflict is recognised', async () => {
    const { provider, requests } = extendedBackend(['concurrency'], ({ method }) =>
      method === 'PATCH'
        ? { status: 412, body: { status: 412, message: 'Changed meanwhile' } }
        : requests.at(-1)?.path === '/Health'
          ? undefined
          : { body: project, headers: { etag: '"7"' } },
    );
    const { data: previousData } = await provider.getOne('projects', { id: 'p1' });
    const error = await errorOf(provider.update('projects', { id: 'p1', previousData, data: { title: 'New' } }));
    expect(requests.at(-1)?.headers['if-match']).toBe('"7"');
    expect(error).toMatchObject({ status: 412 });
    await errorOf(
      provider.update('projects', { id: 'p1', previousData, data: { title: 'New' }, meta: { overwrite: true } }),
    );
    expect(requests.at(-1)?.headers['if-match']).toBeUndefined();
  });

  it('of a row of a list are read before a write that is made as the person saw the row', async () => {
    const { provider, requests, calls } = extendedBackend(['concurrency'], ({ path }) =>
      path === '/Health' ? undefined : { body: project, headers: { etag: '"7"' } },
    );
    const write = { id: 'p1', previousData: project, data: { title: 'New' }, meta: { asSeen: true } };
    await provider.update('projects', write);
    expect(requests.at(-1)?.headers['if-match']).toBe('"7"');
    const sent = calls().filter((call) => !call.endsWith('/Health'));
    expect(sent).toEqual(['GET /api/Projects/p1/details', 'PATCH /api/Projects/p1']);
    await provider.update('projects', write);
    expect(calls().filter((call) => call.startsWith('GET /api/Projects'))).toHaveLength(1);
  });

  it.each([
    ['with versions', ['concurrency'], '2023-01-01T00:00:00Z'],
    ['without versions', [], '2023-01-01T00:00:00Z'],
    ['whose lists have no times', [], undefined],
  ])('that a row no longer has are a conflict, on a backend %s', async (_case, extensions, updatedAt) => {
    const { provider, calls } = extendedBackend(extensions, ({ path }) =>
      path === '/Health' ? undefined : { body: project, ...(extensions.length > 0 && { headers: { etag: '"7"' } }) },
    );
    const previousData = { ...project, updatedAt };
    const write = { id: 'p1', previousData, data: { title: 'New' }, meta: { asSeen: true } };
    expect(await errorOf(provider.update('projects', write))).toMatchObject({ status: 412 });
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it.each([
    ['the backend has no such extension', [], project],
    ['a list has shown another version since', ['concurrency'], { ...project, updatedAt: '2024-02-02T00:00:00Z' }],
  ])('do not go where %s', async (_case, extensions, previousData) => {
    const { provider, requests } = extendedBackend(extensions, ({ path }) =>
      path === '/Health' ? undefined : { body: project, headers: { etag: '"7"' } },
    );
    await provider.getOne('projects', { id: 'p1' });
    await provider.update('projects', { id: 'p1', previousData, data: { title: 'New' } });
    expect(requests.at(-1)).toMatchObject({ method: 'PATCH' });
    expect(requests.at(-1)?.headers['if-match']).toBeUndefined();
  });
});
