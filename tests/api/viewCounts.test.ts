import { beforeAll, describe, expect, it } from 'vitest';
import { mostWatched } from '#contract/extensions/views';
import { countDueViews } from '#server/jobs/countViews';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';
import { openLive } from './support/liveStream';

startCompany();
const { call, create } = callsOf(() => ({ server: test, company }));

interface Told {
  kind: string;
  text: string;
  entityId: string;
  entityName: string;
  list?: string;
}
const database = () => test.database.database;
const log = { warn: (problem: unknown) => expect(problem).toBeUndefined() } as never;
const count = () => countDueViews(database(), log, 10_000);
const isDue = () =>
  database().tenant(company.id, {}, (tx) =>
    tx.query('update view_watches set next_at = now() where tenant_id = $company'),
  );
const told = async (as: TestUser) =>
  (await call<Told[]>('GET', 'Notifications', undefined, as)).body.filter(({ kind }) => kind === 'viewCount');

let clientId: string;
beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
});
const project = (title: string) => create('Projects', { title, clientId });
const view = async (as: TestUser, query: object, resource = 'projects') => {
  const { body } = await call<{ id: string; watched: boolean }>(
    'POST',
    'Views',
    { resource, name: `View ${Math.random()}`, query },
    as,
  );
  return body;
};
const watch = (id: string, as: TestUser, watched = true) => call('PATCH', `Views/${id}`, { watched }, as);

describe('the number of records of a view (rules 19.11)', () => {
  it('notifies subscribers of changes, as they see the results', async () => {
    const reader = await company.holder('Project:ViewAllProjects');
    const made = await view(reader, { filter: { title_q: 'Quay' } });
    expect(made.watched).toBe(false);
    expect((await watch(made.id, reader)).body).toMatchObject({ watched: true });
    await count();
    await project('Quay of the north');
    await project('Elsewhere');
    await count();
    expect(await told(reader)).toEqual([]); // not before its time
    const stream = await openLive(await test.app.listen({ host: '127.0.0.1', port: 0 }), reader, ['projects']);
    await isDue();
    await count();
    const [one] = await told(reader);
    expect(one).toMatchObject({
      entityId: made.id,
      list: 'projects',
      text: expect.stringMatching(/1 results now, 0 before/),
    });
    expect((await stream.take('notification'))[0]?.data).toMatchObject({ kind: 'viewCount', entityId: made.id });
    stream.close();
    await isDue();
    await count();
    expect(await told(reader)).toHaveLength(1);
    await watch(made.id, reader, false);
    await project('Quay of the south');
    await isDue();
    await count();
    expect((await told(reader))[0]?.text).toMatch(/1 results now/);
  });

  it('excludes rows that the person cannot see, and is hidden without the right', async () => {
    const team = await company.holder('Project:ViewAssignedProjects');
    const made = await view(team, { filter: {} });
    await watch(made.id, team);
    await count();
    await project('Not in the team');
    await isDue();
    await count();
    expect(await told(team)).toEqual([]);
    const clients = await view(team, { filter: {} }, 'clients');
    expect((await watch(clients.id, team)).status).toBe(403);
    const log = await view(admin, { filter: {} }, 'history');
    expect((await watch(log.id, admin)).status).toBe(403);
  });

  it('begins anew with another filter, names the day by the company’s calendar, and is of twenty views at most', async () => {
    const reader = await company.holder('Project:ViewAllProjects');
    const made = await view(reader, { filter: { title_q: 'Quay' } });
    await watch(made.id, reader);
    await count();
    await call('PATCH', `Views/${made.id}`, { query: { filter: { overdue: true, endDate_lt: '$today' } } }, reader);
    await project('Pier');
    await isDue();
    await count();
    expect(await told(reader)).toEqual([]);
    for (let made = 1; made < mostWatched; made += 1) await watch((await view(reader, {})).id, reader);
    expect((await watch((await view(reader, {})).id, reader)).status).toBe(409);
  });

  it('is asked for as a view is saved, too, and of nobody else', async () => {
    const [reader, other] = [await company.holder('Project:ViewAllProjects'), await company.holder('Clients:View')];
    const body = { resource: 'projects', name: 'Watched', watched: true, query: { filter: { title_q: 'Mole' } } };
    expect(await call('POST', 'Views', body, reader)).toMatchObject({ status: 201, body: { watched: true } });
    expect((await call('POST', 'Views', body, other)).status).toBe(403);
    expect((await call('POST', 'Views', { ...body, name: 'Plain', watched: false }, reader)).body).toMatchObject({
      watched: false,
    });
    await count();
    await project('Mole');
    await isDue();
    await count();
    expect(await told(reader)).toMatchObject([{ entityName: 'Watched' }]);
  });

  it('ends with the view', async () => {
    const reader = await company.holder('Project:ViewAllProjects');
    const made = await view(reader, { filter: { title_q: 'Lock' } });
    await watch(made.id, reader);
    await count();
    await project('Lock');
    await isDue();
    await count();
    expect(await told(reader)).toHaveLength(1);
    await call('DELETE', `Views/${made.id}`, undefined, reader);
    expect(await told(reader)).toEqual([]);
    await isDue();
    await count();
  });
});
