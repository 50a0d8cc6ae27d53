import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import type { DynamicField } from '#contract/values';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, startCompany, test } from './support/company';

/** A client's contact sees one of two projects (rules 11.31): what look-ups and roll-ups show, and what follows from them. */
startCompany();

let contact: TestUser;
let client: string;
let seen: string;
let hidden: string;
const ids = new Map<string, string>();
const { call, create } = callsOf(() => ({ server: test, company }));
const key = (name: string) => `fields.${ids.get(name)}`;
const asked = (parameter: unknown) => encodeURIComponent(JSON.stringify(parameter));
const tickets = 'Support/tickets';

type Field = Partial<FieldDefinition> & { name: string };
/** Fields that external clients see, too. */
async function define(kind: string, fields: Field[]) {
  const shown = fields.map((field) => ({ seenBy: null, ...field }));
  const saved = await call<EntityDefinition>('PUT', `Tenants/schemas/${kind}`, shown);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  for (const { id, name } of saved.body.fields) ids.set(name, id);
}
const values = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, value]) => ({ fieldDefintionId: ids.get(name), value }));
interface Row {
  id: string;
  title: string;
  dynamicFields: DynamicField[];
}
const rows = async (path: string, query: Record<string, unknown>, as?: TestUser) => {
  const text = Object.entries(query).map(([name, value]) => `${name}=${asked(value)}`);
  const { status, body } = await call<Row[]>('GET', `${path}?${text.join('&')}`, undefined, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const held = ({ dynamicFields }: Row) => Object.fromEntries(dynamicFields.map(({ name, value }) => [name, value]));
const titles = async (query: Record<string, unknown>, as?: TestUser) =>
  (await rows(tickets, query, as)).map(({ title }) => title);

beforeAll(async () => {
  client = await create('Clients', { name: 'Acme' });
  const role = await company.role('Contact', ['Project:ViewAssignedProjects', 'Clients:View'], 'ClientUser');
  contact = await company.user(role, { clientId: client });
  await define('project', [{ name: 'Budget', type: 'currency' }]);
  await define('ticket', [{ id: 'about', name: 'About', type: 'reference', target: 'projects' }]);
  const through = key('About');
  await define('ticket', [
    { id: ids.get('About'), name: 'About', type: 'reference', target: 'projects' },
    { name: 'Title', lookup: { through, field: 'title' } },
    { name: 'Cost', lookup: { through, field: key('Budget') } },
    { name: 'Open cost', lookup: { through, field: key('Budget'), all: true } },
    { name: 'Double', type: 'number', formula: '{Cost} * 2' },
  ]);
  const rollup = { resource: 'projects', through: 'clientId' } as const;
  await define('client', [
    { name: 'Projects', rollup: { ...rollup, how: 'count' } },
    { name: 'Budgets', rollup: { ...rollup, how: 'sum', of: key('Budget') } },
    { name: 'All budgets', rollup: { ...rollup, how: 'sum', of: key('Budget'), all: true } },
    { name: 'Twice', type: 'number', formula: '{Budgets} * 2' },
  ]);
  const project = (title: string, Budget: string, userIds: string[] = []) =>
    create('Projects', { title, clientId: client, userIds, fields: values({ Budget }) });
  seen = await project('Quay', '0.1', [contact.id]);
  hidden = await project('Secret tower', '900');
  await project('Second', '0.2', [contact.id]);
  for (const [title, About] of [
    ['Of mine', seen],
    ['Of theirs', hidden],
  ] as const) {
    const ticket = { title, description: 'x', type: 'defect', priority: 'low', fields: values({ About }) };
    await create(tickets, ticket);
  }
  await create(tickets, { title: 'Of none', description: 'x', type: 'defect', priority: 'low' });
});

describe('values of look-ups and roll-ups (rules 11.31)', () => {
  it('are computed from records that the reader sees, unless an administrator allows all', async () => {
    const all = await rows(tickets, { sort: ['title', 'ASC'] });
    expect(all.map(held)).toMatchObject([
      { Title: 'Quay', Cost: '0.1', 'Open cost': '0.1', Double: '0.2' },
      { Title: null, Cost: null, Double: null },
      { Title: 'Secret tower', Cost: '900', 'Open cost': '900', Double: '1800' },
    ]);
    const mine = await rows(tickets, { sort: ['title', 'ASC'] }, contact);
    expect(mine.map(held)).toMatchObject([
      { Title: 'Quay', Cost: '0.1', 'Open cost': '0.1', Double: '0.2' },
      { Title: null, Cost: null, Double: null },
      { Title: null, Cost: null, 'Open cost': '900', Double: null },
    ]);
    const changed = await call<Row>('PATCH', `${tickets}/${mine[2]?.id}`, { priority: 'high' });
    expect(held(changed.body)).toMatchObject({ Title: 'Secret tower' });
    const [ours] = await rows('Clients', {});
    expect(held(ours as Row)).toEqual({ Projects: '3', Budgets: '900.3', 'All budgets': '900.3', Twice: '1800.6' });
    for (const one of [
      (await rows('Clients', {}, contact))[0],
      (await call<Row>('GET', `Clients/${client}`, undefined, contact)).body,
    ]) {
      expect(held(one as Row)).toEqual({ Projects: '2', Budgets: '0.3', 'All budgets': '900.3', Twice: null });
    }
    expect(JSON.stringify(mine)).not.toContain('Secret');
    // a caller who sees no project counts none
    const clerk = await company.holder('Clients:View');
    expect(held((await rows('Clients', {}, clerk))[0] as Row)).toMatchObject({ Projects: '0', Budgets: null });
  });

  it('are filtered, sorted, grouped and summed in the same way', async () => {
    const find = (filter: object, as?: TestUser) => titles({ filter, sort: ['title', 'ASC'] }, as);
    for (const [filter, all, mine] of [
      [{ [key('Title')]: 'Secret tower' }, ['Of theirs'], []],
      [{ [`${key('Title')}_q`]: 'secret' }, ['Of theirs'], []],
      [{ [`${key('Cost')}_gt`]: 0 }, ['Of mine', 'Of theirs'], ['Of mine']],
      [{ [`${key('Cost')}_empty`]: true }, ['Of none'], ['Of none', 'Of theirs']],
      [{ [`${key('Double')}_gte`]: 1 }, ['Of theirs'], []],
      [{ [`${key('Open cost')}_gt`]: 1 }, ['Of theirs'], ['Of theirs']],
    ] as const) {
      expect(await find(filter), JSON.stringify(filter)).toEqual(all);
      expect(await find(filter, contact), JSON.stringify(filter)).toEqual(mine);
    }
    for (const name of ['Title', 'Cost', 'Double']) {
      const sort = [key(name), 'DESC', 'title', 'ASC'];
      expect((await titles({ sort, range: [0, 9] }))[0], name).toBe('Of theirs');
      expect(await titles({ sort, range: [0, 9] }, contact), name).toEqual(['Of mine', 'Of none', 'Of theirs']);
      expect((await titles({ sort: [key(name), 'DESC'], range: [0, 0] }, contact))[0], name).toBe('Of mine');
    }
    const figures = (as?: TestUser) =>
      call<ListAggregates>('GET', `${tickets}/figures?of=${asked([key('Cost')])}&group=${key('Title')}`, undefined, as);
    expect((await figures()).body.figures[key('Cost')]).toEqual({ sum: 900.1, filled: 2 });
    const mine = (await figures(contact)).body;
    expect(mine.figures[key('Cost')]).toEqual({ sum: 0.1, filled: 1 });
    expect(mine.groups?.map(({ value }) => value).sort()).toEqual(['Quay', null]);
    const clients = async (filter: object, as?: TestUser) => (await rows('Clients', { filter }, as)).length;
    expect(await clients({ [`${key('Budgets')}_gt`]: 1 })).toBe(1);
    expect(await clients({ [`${key('Budgets')}_gt`]: 1 }, contact)).toBe(0);
    expect(await clients({ [key('Projects')]: 2 }, contact)).toBe(1);
    const bulk = { filter: { [key('Title')]: 'Secret tower' }, changes: { priority: 'low' }, dryRun: true };
    expect((await call<{ count: number }>('PATCH', tickets, bulk, contact)).body.count).toBe(0);
  });

  it('are absent from the history of users who do not see all sources', async () => {
    const [, , third] = await rows(tickets, { sort: ['title', 'ASC'] });
    const history = async (as?: TestUser) =>
      JSON.stringify(
        (await call<HistoryEntry[]>('GET', `History?filter=${asked({ entityId: third?.id })}`, undefined, as)).body,
      );
    expect(await history()).toContain('Secret tower');
    expect(await history(contact)).toContain(key('About'));
    expect(await history(contact)).not.toContain('Secret tower');
    expect(await history(contact)).not.toContain('1800');
  });
});
