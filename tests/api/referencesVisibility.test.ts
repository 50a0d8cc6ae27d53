import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import type { Ticket } from '#contract/resources/calls/tickets';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, startCompany, test } from './support/company';

/** A client's contact writes tickets that refer to records, of which the contact sees one project alone (rules 11.30). */
startCompany();

let contact: TestUser;
let ids: Record<string, string>;
let seen: string;
let hidden: Record<string, string>;
const { call, create } = callsOf(() => ({ server: test, company }));
const tickets = 'Support/tickets';
const ticket = { title: 'Leak', description: 'Wet', type: 'defect', priority: 'low' };
const values = (references: Record<string, unknown>) =>
  Object.entries(references).map(([name, value]) => ({ fieldDefintionId: ids[name], value }));
const asked = (parameter: unknown) => encodeURIComponent(JSON.stringify(parameter));
const missing = (name: string) => [`${name} refers to a record that doesn't exist or was deleted`];

beforeAll(async () => {
  const client = await create('Clients', { name: 'Acme' });
  const role = await company.role('Contact', ['Project:ViewAssignedProjects'], 'ClientUser');
  contact = await company.user(role, { clientId: client });
  const fields = [
    ...['projects', 'clients', 'inventory', 'users'].map((target) => ({ name: target, type: 'reference', target })),
    { name: 'several', type: 'references', target: 'projects' },
    { name: 'person', type: 'user' },
    { name: 'start', type: 'reference', target: 'users', defaultValue: '$me' },
  ].map((field) => ({ ...field, seenBy: null }));
  const saved = await call<EntityDefinition>('PUT', 'Tenants/schemas/ticket', fields);
  ids = Object.fromEntries(saved.body.fields.map(({ id, name }) => [name, id]));
  seen = await create('Projects', { title: 'Middle', clientId: client, userIds: [contact.id] });
  const project = await create('Projects', { title: 'Secret', clientId: client });
  hidden = {
    projects: project,
    clients: client,
    inventory: await create('Inventory', { name: 'Drill' }),
    users: company.admin.id,
    person: company.admin.id,
    several: `["${project}"]`,
  };
});

describe('a reference to a record that the user does not see (rules 11.30)', () => {
  it('is refused by every write, with the message for unknown ids', async () => {
    const own = await create(
      tickets,
      { ...ticket, fields: values({ projects: seen, several: `["${seen}"]` }) },
      contact,
    );
    expect((await call('GET', `Projects/${hidden.projects}`, undefined, contact)).status).toBe(404);
    for (const [name, value] of Object.entries(hidden)) {
      const unknown = name === 'several' ? `["${newId()}"]` : newId();
      for (const wrong of [value, unknown]) {
        const fields = values({ [name]: wrong });
        const errors = { [`fields.${ids[name]}`]: missing(name) };
        const shared = { [`changes.fields.${ids[name]}`]: missing(name) };
        expect((await call('POST', tickets, { ...ticket, fields }, contact)).body.errors, name).toEqual(errors);
        expect((await call('PATCH', `${tickets}/${own}`, { fields }, contact)).body.errors, name).toEqual(errors);
        const bulk = (body: object) => call('PATCH', tickets, body, contact);
        expect((await bulk({ ids: [own], changes: { fields } })).body.errors, name).toEqual(shared);
        expect((await bulk({ rows: [{ id: own, changes: { fields } }] })).body.errors, name).toEqual({
          [own]: missing(name),
        });
        const imported = (body: object) => call<ImportReply>('POST', `${tickets}/import`, body, contact);
        for (const dryRun of [true, false]) {
          const made = await imported({ mode: 'create', dryRun, rows: [{ ...ticket, fields }] });
          expect(made.body.results, name).toMatchObject([{ action: 'refused', errors }]);
          const changed = await imported({ mode: 'update', key: 'id', dryRun, rows: [{ id: own, fields }] });
          expect(changed.body.results, name).toMatchObject([{ action: 'refused', errors }]);
        }
      }
    }
    const added = { fields: values({ several: { add: [hidden.projects], remove: [] } }) };
    expect((await call('PATCH', tickets, { ids: [own], changes: added }, contact)).status).toBe(400);
    const held = await call<Ticket>('GET', `${tickets}?filter=${asked({ id: own })}`, undefined, contact);
    expect(JSON.stringify(held.body)).not.toContain(hidden.projects);
    expect(JSON.stringify(held.body)).toContain(contact.id); // the default of a new ticket
  });

  it('is accepted where it is already stored, and not restored by an undo', async () => {
    const own = await create(tickets, { ...ticket, fields: values({ projects: seen }) }, contact);
    const invisible = values({ projects: hidden.projects, several: `["${hidden.projects}"]` });
    expect((await call('PATCH', `${tickets}/${own}`, { fields: invisible })).status).toBe(200);
    expect((await call('PATCH', `${tickets}/${own}`, { title: 'New', fields: invisible }, contact)).status).toBe(200);
    const more = { fields: values({ several: { add: [seen], remove: [] } }) };
    expect((await call('PATCH', tickets, { ids: [own], changes: more }, contact)).status).toBe(200);
    expect((await call('PATCH', `${tickets}/${own}`, { fields: values({ projects: seen }) }, contact)).status).toBe(
      200,
    );
    const entries = await call<HistoryEntry[]>('GET', `History?filter=${asked({ entityId: own })}`, undefined, contact);
    const undone = await call<{ count: number; skipped: object }>(
      'POST',
      `History/${entries.body[0]?.changeId}/undo`,
      undefined,
      contact,
    );
    expect(undone.body).toMatchObject({ count: 0, skipped: { [own]: ['The referenced record no longer exists'] } });
  });

  it("is not found by an import's names, so that addresses are not revealed", async () => {
    const admin = company.admin.userName;
    for (const name of [admin, 'nobody@nowhere.example', 'Secret', 'Drill', 'Acme']) {
      for (const field of ['users', 'person', 'projects', 'inventory', 'clients']) {
        const rows = [{ ...ticket, fields: values({ [field]: name }) }];
        const { body } = await call<ImportReply>(
          'POST',
          `${tickets}/import`,
          { mode: 'create', dryRun: true, rows },
          contact,
        );
        expect(body.results[0]?.errors, `${field} ${name}`).toEqual({
          [`fields.${ids[field]}`]: ['No record has this name'],
        });
      }
    }
    // a caller who may fill selectors finds people by the names in them
    const writer = await company.holder('Project:CreateProjects');
    const found = async (name: string, as: TestUser) => {
      const rows = [{ ...ticket, fields: values({ users: name }) }];
      return (await call<ImportReply>('POST', `${tickets}/import`, { mode: 'create', dryRun: true, rows }, as)).body
        .results[0]?.action;
    };
    expect(await found(admin, writer)).toBe('refused');
    expect(await found(admin, company.admin)).toBe('created');
  });

  it('is sorted behind all others by name, so that the order reveals nothing', async () => {
    const own = async (title: string, project: string) => {
      const id = await create(tickets, { ...ticket, title: `Order ${title}`, description: 'sorted' }, contact);
      expect((await call('PATCH', `${tickets}/${id}`, { fields: values({ projects: project }) })).status).toBe(200);
      return id;
    };
    const client = hidden.clients;
    const [first, last] = [
      await create('Projects', { title: 'Aaa', clientId: client }),
      await create('Projects', { title: 'Zzz', clientId: client }),
    ];
    await own('z', last ?? '');
    await own('m', seen);
    await own('a', first ?? '');
    const order = async (sort: unknown[], as: TestUser) => {
      const query = `filter=${asked({ q: 'Order' })}&sort=${asked(sort)}&range=[0,9]`;
      const { body } = await call<Ticket[]>('GET', `${tickets}?${query}`, undefined, as);
      return body.map(({ title }) => title.slice(-1)).join('');
    };
    const key = `fields.${ids.projects}`;
    expect(await order([key, 'ASC', 'title', 'ASC'], company.admin)).toBe('amz');
    expect(await order([key, 'DESC', 'title', 'ASC'], company.admin)).toBe('zma');
    expect(await order([key, 'ASC', 'title', 'ASC'], contact)).toBe('maz');
    expect(await order([key, 'DESC', 'title', 'ASC'], contact)).toBe('maz');
    expect((await order([key, 'ASC'], contact)).slice(0, 1)).toBe('m');
  });
});
