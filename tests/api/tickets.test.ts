import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Ticket } from '#contract/resources/calls/tickets';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { company, startCompany, test } from './support/company';
import { make } from './support/uploads';

const path = '/api/Support/tickets';
startCompany();

let author: TestUser;
let other: TestUser;
beforeAll(async () => {
  author = await company.holder();
  other = await company.holder();
});

const body = { title: 'Broken', description: 'It does not work' };
const create = (as = author, more = {}) => make(test, path, as, { ...body, ...more });
const change = (id: string, as: TestUser, changes: unknown, headers?: Record<string, string>) =>
  test.call<Ticket & ErrorBody>('PATCH', `${path}/${id}`, { as, body: changes, ...(headers && { headers }) });

describe('support tickets (rules 12.1)', () => {
  it('need a sign-in alone; defaults are defect, medium and open', async () => {
    const made = await test.call<Ticket>('POST', path, {
      as: author,
      body: { title: ' Broken ', description: ' Why? ', assignee: 'x' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        title: 'Broken',
        description: 'Why?',
        type: 'defect',
        priority: 'medium',
        status: 'open',
        createdByUser: author.id,
      },
    });
    expect(made.body).not.toHaveProperty('assignee');
    expect((await test.call('POST', path, { body })).status).toBe(401);
  });

  it.each([
    ['title', ' '],
    ['description', ''],
    ['type', 'wish'],
    ['priority', 'urgent'],
  ])('%s %j: 400', async (field, value) => {
    const reply = await test.call<ErrorBody>('POST', path, { as: author, body: { ...body, [field]: value } });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it("a user sees the tickets of their company, and no other's (rules 12.1)", async () => {
    const id = await create();
    const ids = async (as: TestUser) =>
      (await test.call<Ticket[]>('GET', path, { as })).body.map((ticket) => ticket.id);
    expect(await ids(other)).toContain(id);
    expect(await ids((await test.tenant()).admin)).toEqual([]);
  });

  it('an import with unchanged values of another user’s ticket leaves it unchanged, and changed ones are refused (rules 18.4)', async () => {
    const ids = [await create(), await create()];
    const rows = [
      { id: ids[0], title: body.title },
      { id: ids[1], title: 'Mended' },
    ];
    const send = (as: TestUser) =>
      test.call<{ results: { action: string }[] }>('POST', `${path}/import`, {
        as,
        body: { mode: 'update', key: 'id', rows, dryRun: true },
      });
    const actions = async (as: TestUser) => (await send(as)).body.results.map(({ action }) => action);
    expect(await actions(other)).toEqual(['unchanged', 'refused']);
    expect(await actions(author)).toEqual(['unchanged', 'updated']);
  });

  it('the list is searched by title and description, filtered, sorted by meaning and paged', async () => {
    const owner = (await test.tenant()).admin;
    await create(owner, { title: 'Alpha', priority: 'low' });
    await create(owner, { title: 'Beta', description: 'alphabet', priority: 'high', type: 'feature' });
    await create(owner, { title: 'Gamma', priority: 'medium' });
    const list = (query: Record<string, unknown>) => {
      const search = Object.entries(query).map(
        ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
      );
      return test.call<Ticket[]>('GET', `${path}?${search.join('&')}`, { as: owner });
    };
    const titles = async (query: Record<string, unknown>) => (await list(query)).body.map(({ title }) => title);
    expect(await titles({})).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await titles({ filter: { q: 'ALPHA' }, sort: ['title', 'ASC'] })).toEqual(['Alpha', 'Beta']);
    expect(await titles({ filter: { priority: ['high', 'medium'], status: 'open' }, sort: ['title', 'ASC'] })).toEqual([
      'Beta',
      'Gamma',
    ]);
    expect(await titles({ sort: ['priority', 'DESC'] })).toEqual(['Beta', 'Gamma', 'Alpha']);
    expect((await list({ range: [0, 1] })).headers['content-range']).toBe('tickets 0-1/3');
    expect((await list({ filter: { nonsense: 1 } })).status).toBe(400);
  });
});

describe('changing tickets (extension tickets; rules 12.1)', () => {
  it('its author and Admins may; others are refused with 403; unknown ones are 404', async () => {
    const id = await create();
    expect(await change(id, author, { status: 'in progress', title: ' Still broken ' })).toMatchObject({
      status: 200,
      body: { status: 'in progress', title: 'Still broken', priority: 'medium' },
    });
    expect(await change(id, company.admin, { priority: 'high', type: 'feature' })).toMatchObject({
      status: 200,
      body: { priority: 'high', type: 'feature', status: 'in progress' },
    });
    expect((await change(id, other, { status: 'closed' })).status).toBe(403);
    expect((await change(id, (await test.tenant()).admin, { status: 'closed' })).status).toBe(404);
    expect((await change(newId(), author, { status: 'closed' })).status).toBe(404);
    expect((await change(id, author, { status: 'lost' })).status).toBe(400);
  });

  it('a stale If-Match answers 412', async () => {
    const made = await test.call<Ticket>('POST', path, { as: author, body });
    const headers = { 'if-match': String(made.headers.etag) };
    expect((await change(made.body.id, author, { status: 'closed' }, headers)).status).toBe(200);
    expect((await change(made.body.id, author, { status: 'open' }, headers)).status).toBe(412);
  });

  it("in bulk: all or none; somebody else's is a refused row that is named", async () => {
    const mine = await create();
    const otherTicket = await create(other);
    const ids = [mine, otherTicket];
    const many = (as: TestUser, some: string[]) =>
      test.call<ErrorBody>('PATCH', path, { as, body: { ids: some, changes: { status: 'resolved' } } });
    expect(await many(author, ids)).toMatchObject({
      status: 400,
      body: { errors: { [otherTicket]: [expect.any(String)] } },
    });
    expect((await change(mine, author, {})).body.status).toBe('open');
    expect(await many(company.admin, ids)).toMatchObject({ status: 200, body: { ids } });
    expect((await many(company.admin, [...ids, newId()])).status).toBe(404);
    const remove = (as: TestUser, some: string[]) => test.call<ErrorBody>('DELETE', path, { as, body: { ids: some } });
    expect((await remove(author, ids)).status).toBe(400);
    expect((await remove(author, [mine])).status).toBe(200);
    expect((await remove(company.admin, ids)).status).toBe(404);
  });
});
