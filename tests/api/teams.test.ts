import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { TrashEntry } from '#contract/extensions/trash';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
let [anna, ben, cara]: TestUser[] = [];

const { call, create, makeProjects } = callsOf(() => ({ server, company }));
const idsOf = (...people: (TestUser | undefined)[]) => people.map((person) => person?.id ?? '');

const inTenant = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);

/** The teams of projects: a user once for each row. */
const teams = async (projects: readonly string[]) => {
  const rows = await inTenant<{ project: string; person: string }>(
    `select project_id as project, user_id as person from project_users
      where tenant_id = $company and project_id = any($1::uuid[]) order by user_id`,
    projects,
  );
  return projects.map((id) => rows.flatMap(({ project, person }) => (project === id ? [person] : [])));
};

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  [anna, ben, cara] = [
    await company.holder('Project:ViewAssignedProjects'),
    await company.holder('Project:ViewAssignedProjects'),
    await company.holder('Project:ViewAssignedProjects'),
  ];
});

describe('a team (rules 2.5)', () => {
  it('of a new database has no key, and is found by its project', async () => {
    const told = await inTenant<{ name: string; unique: boolean }>(
      `select c.relname as name, i.indisunique as unique from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'project_users'::regclass order by 1`,
    );
    expect(told).toEqual([
      { name: 'project_users_project', unique: false },
      { name: 'project_users_user', unique: false },
    ]);
  });

  it('contains no member twice, even if a request does', async () => {
    const twice = [...idsOf(anna, ben), (anna?.id ?? '').toUpperCase(), ...idsOf(anna)];
    const id = await create('Projects', { title: 'Twice', clientId, userIds: twice });
    expect(await teams([id])).toEqual([idsOf(anna, ben).sort()]);
    await call('PATCH', `Projects/${id}`, { userIds: [...twice, ...idsOf(cara, cara)] });
    expect(await teams([id])).toEqual([idsOf(anna, ben, cara).sort()]);
  });

  it('contains no member twice after concurrent changes of one project and of many, an import and an undo', async () => {
    const projects = await makeProjects(6, clientId, 'Together');
    await call('PATCH', 'Projects', { ids: projects, changes: { userIds: idsOf(anna) } });
    const [first] = (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId: projects[0] })}`))
      .body;
    await call('PATCH', 'Projects', { ids: projects, changes: { userIds: [] } });
    const [last] = (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId: projects[0] })}`))
      .body;
    expect(last?.changeId).not.toBe(first?.changeId);
    const rows = projects.map((id) => ({ id, userIds: idsOf(anna, ben) }));
    const bulk = (changes: object) => call('PATCH', 'Projects', { ids: projects, changes });
    const replies = await Promise.all([
      ...projects.flatMap((id) => [
        call('PATCH', `Projects/${id}`, { userIds: idsOf(anna, ben) }),
        call('PATCH', `Projects/${id}`, { userIds: idsOf(ben, anna), title: 'Other' }),
      ]),
      bulk({ userIds: { add: idsOf(anna, cara), remove: [] } }),
      bulk({ userIds: { add: idsOf(anna), remove: idsOf(ben) } }),
      bulk({ userIds: idsOf(anna, ben) }),
      call('POST', `History/${last?.changeId}/undo`),
      call<ImportReply>('POST', 'Projects/import', { mode: 'update', key: 'id', rows }),
      bulk({ clientId, userIds: { add: idsOf(cara, anna), remove: [] } }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    for (const team of await teams(projects)) {
      expect(team).toEqual([...new Set(team)]);
      expect(team).toContain(anna?.id);
    }
  });

  it('tells its people how many projects are theirs: all, of a status, of a word, in other orders', async () => {
    const projects = await makeProjects(7, clientId, 'Counted');
    await call('PATCH', 'Projects', { ids: projects.slice(0, 5), changes: { userIds: idsOf(ben, cara) } });
    await call('PATCH', 'Projects', { ids: projects.slice(0, 2), changes: { status: 'OnHold' } });
    const own = (
      await inTenant<{ count: number }>(
        'select count(*)::int as count from project_users where tenant_id = $company and user_id = $1',
        cara?.id,
      )
    )[0]?.count;
    const total = async (filter: object, sort = ['title', 'ASC']) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,0]' });
      const { headers } = await call('GET', `Projects?${query}`, undefined, cara);
      return Number(String(headers['content-range']).split('/')[1]);
    };
    expect(await total({})).toBe(own);
    expect(await total({ title: 'Counted' }, ['clientName', 'DESC'])).toBe(5);
    expect(await total({ title: 'Counted', status: 'OnHold' })).toBe(2);
    expect(await total({ q: 'counted' })).toBe(5);
    expect(await total({ title: 'Counted', userIds: ben?.id })).toBe(5);
    expect(await total({ title: 'Counted', internalUsers: anna?.id })).toBe(0);
  });

  it('comes back from the trash once, though two ask for it', async () => {
    const id = await create('Projects', { title: 'Back', clientId, userIds: idsOf(anna, ben) });
    await call('DELETE', `Projects/${id}`);
    expect(await teams([id])).toEqual([[]]);
    const [entry] = (await call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify({ entityId: id })}`)).body;
    const back = () => call('POST', 'Trash/restore', { ids: [entry?.id] });
    const statuses = (await Promise.all([back(), back(), back()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await teams([id])).toEqual([idsOf(anna, ben).sort()]);
  });
});
