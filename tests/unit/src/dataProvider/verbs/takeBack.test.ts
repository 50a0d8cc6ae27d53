import { expect, it } from 'vitest';
import { createDataProvider } from '#console/dataProvider';
import { createQueryClient } from '#console/dataProvider/cache/queryClient';
import { sessionSteps, writeLog } from '#console/records/undo/steps';
import { startConsole } from '../support';

/** A data provider whose writes are noted, on a backend without a history. */
async function noting() {
  sessionSteps.clear();
  const { backend } = await startConsole({ projects: 4 });
  const provider = createDataProvider({ queryClient: createQueryClient(), log: writeLog });
  const list = async () =>
    (
      await provider.getList('projects', {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'title', order: 'ASC' },
        filter: {},
      })
    ).data;
  const read = async (id: unknown) => (await provider.getOne('projects', { id: String(id) })).data;
  const back = async (direction: 'undo' | 'redo') => {
    const step = sessionSteps.take(direction);
    if (!step) throw new Error('There is no step.');
    const { data } = await provider.takeBack({ written: step.written });
    if (data.again.length > 0) {
      sessionSteps.put(direction === 'undo' ? 'redo' : 'undo', { ...step, written: data.again });
    }
    return data;
  };
  return { backend, provider, list, read, back };
}

it('undo and redo of a change restore the values of its record (rules 13.40)', async () => {
  const { provider, list, read, back } = await noting();
  const [project] = await list();
  if (!project) throw new Error('The backend has no project.');
  const before = await read(project.id);
  await provider.update('projects', { id: project.id, data: { title: 'Roof' }, previousData: before });
  await provider.update('projects', {
    id: project.id,
    data: { progress: 40 },
    previousData: { ...before, title: 'Roof' },
  });
  expect(sessionSteps.current().undo).toHaveLength(2);
  await back('undo');
  expect(await read(project.id)).toMatchObject({ title: 'Roof', progress: before.progress });
  await back('undo');
  expect((await read(project.id)).title).toBe(before.title);
  await back('redo');
  expect((await read(project.id)).title).toBe('Roof');
  await back('redo');
  expect((await read(project.id)).progress).toBe(40);
});

it('undo of a bulk change skips and names records changed or deleted since (rules 13.4)', async () => {
  const { backend, provider, list, read, back } = await noting();
  const ids = (await list()).map(({ id }) => String(id));
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
  await provider.runBulk('projects', { verb: 'updateMany', ids, data: { progress: 77 } });
  const [changed = '', deleted = '', ...others] = ids;
  const other = createDataProvider({ queryClient: createQueryClient() });
  await other.update('projects', { id: changed, data: { progress: 12 }, previousData: await read(changed) });
  await other.delete('projects', { id: deleted, previousData: await read(deleted) });
  const { count, left } = await back('undo');
  expect(count).toBe(others.length);
  expect(left.map(({ id }) => id).sort()).toEqual([changed, deleted].sort());
  for (const id of others) expect((await read(id)).progress).toBe(before.get(id)?.progress);
  expect((await read(changed)).progress).toBe(12);
  expect(backend.requests.some(({ path }) => path.includes('History'))).toBe(false);
});

it('undo of a creation deletes the record, unless changed since (rules 13.40)', async () => {
  const { provider, list, read, back } = await noting();
  const [like] = await list();
  if (!like) throw new Error('The backend has no project.');
  const { id: _id, ...data } = await read(like.id);
  const make = () =>
    provider.create('projects', {
      data: {
        title: 'New',
        clientId: data.clientId,
        status: 'NotStarted',
        startDate: '2026-01-05',
        endDate: '2026-02-05',
        progress: 0,
        userIds: [],
      },
    });
  const { data: made } = await make();
  await back('undo');
  await expect(read(made.id)).rejects.toThrow();
  await back('redo');
  expect((await list()).map(({ title }) => title)).toContain('New');
  const { data: created } = await make();
  const other = createDataProvider({ queryClient: createQueryClient() });
  await other.update('projects', { id: created.id, data: { title: 'Theirs' }, previousData: await read(created.id) });
  expect(await back('undo')).toMatchObject({ count: 0, left: [{ resource: 'projects', id: created.id }] });
  expect((await read(created.id)).title).toBe('Theirs');
});

it('a write without changes is not recorded, and the end of the session clears all (rules 13.40)', async () => {
  const { provider, list, read } = await noting();
  const [project] = await list();
  if (!project) throw new Error('The backend has no project.');
  const before = await read(project.id);
  await provider.update('projects', { id: project.id, data: { title: before.title }, previousData: before });
  expect(sessionSteps.current()).toEqual({ undo: [], redo: [], running: 0 });
  await provider.update('projects', { id: project.id, data: { title: 'Roof' }, previousData: before });
  expect(sessionSteps.current().undo).toHaveLength(1);
  sessionSteps.clear();
  expect(sessionSteps.begun()).toBe(false);
});
