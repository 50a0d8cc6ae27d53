import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { HistoryEntry } from '#contract/extensions/history';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { company, server, startCompany } from './support/company';

startCompany();

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers = {}) =>
  server.call<{ id: string }>(method, `/api/${path}`, {
    as: company.admin,
    headers,
    ...(body !== undefined && { body }),
  });

/** Every text under a member that refusals stand in. */
const saidIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return ['message', 'said'].includes(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    saidIn(inner, ['errors', 'refused', 'skipped'].includes(key) || name === 'said' ? 'said' : key),
  );
};

let clientId: string;
let stranger: TestUser;
let undoUrl: string;
const field: Record<string, string> = {};

const fields = [
  { name: 'Budget', type: 'number', min: 0 },
  { name: 'Code', type: 'string', pattern: '[A-Z]+' },
  { name: 'Since', type: 'date', required: true },
];
const project = (own: object = {}, values: Record<string, string> = {}) => ({
  title: 'Refit',
  clientId,
  startDate: '2026-01-01',
  endDate: '2026-02-01',
  fields: Object.entries({ Since: '2026-01-01', ...values }).map(([name, value]) => ({
    fieldDefintionId: field[name],
    value,
  })),
  ...own,
});

beforeAll(async () => {
  clientId = (await call('POST', 'Clients', { name: 'Harbour' })).body.id;
  const saved = await server.call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    { as: company.admin, body: fields },
  );
  for (const { id, name } of saved.body.projectDefinition.fields) field[name] = id;
  const { id } = (await call('POST', 'Projects', project())).body;
  stranger = await company.holder();
  for (const title of ['First', 'Second']) await call('PATCH', `Projects/${id}`, { title });
  const query = new URLSearchParams({ filter: JSON.stringify({ resource: 'projects', entityId: id }) });
  const { body } = await server.call<HistoryEntry[]>('GET', `/api/History?${query}`, { as: company.admin });
  undoUrl = `History/${body.findLast(({ action, changes }) => action === 'updated' && JSON.stringify(changes).includes('First'))?.changeId}/undo`;
});

type Refused = readonly [
  what: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
];

/** A call that is refused, or whose rows are, as often as it is made. */
const refusals = (): Refused[] => [
  ['a record that is not there', 'GET', `Projects/${newId()}`],
  ['rules of a form', 'POST', 'Projects', { title: '', startDate: '', endDate: 'soon' }],
  ['an order of days', 'POST', 'Projects', project({ endDate: '2025-01-01' })],
  ['a text that is too long', 'POST', 'Clients', { name: 'x'.repeat(300) }],
  ['a character that cannot be stored', 'POST', 'Clients', { name: 'a\0b' }],
  ['values of fields', 'POST', 'Projects', project({}, { Budget: '-1', Code: 'lower', Since: '' })],
  ['a team', 'POST', 'Projects', project({ userIds: [newId()] })],
  ['a sign-in', 'POST', 'Auth/login', { identifier: 'nobody', password: 'wrong', tenantId: company.id }],
  ['a sign-in without words', 'POST', 'Auth/login', { identifier: '', password: '', tenantId: company.id }],
  ['a weak password', 'POST', 'Auth/change-password', { currentPassword: 'x', newPassword: 'a', confirmPassword: 'b' }],
  ['a client with projects', 'DELETE', `Clients/${clientId}`],
  ['a deletion of many', 'DELETE', 'Clients', { ids: [clientId], dryRun: true }],
  ['a change of many', 'PATCH', 'Projects', { filter: {}, changes: { progressPercentage: 400 } }],
  ['more rows than expected', 'PATCH', 'Projects', { filter: {}, expected: 77, changes: { title: 'All' } }],
  [
    'rows of a file',
    'POST',
    'Projects/import',
    { mode: 'create', rows: [project({ title: '' }), { clientName: '?' }] },
  ],
  [
    'rows that a key does not find',
    'POST',
    'Clients/import',
    { mode: 'update', key: 'name', rows: [{ name: 'No' }, {}] },
  ],
  ['a change that somebody has changed since', 'POST', undoUrl],
  ['a formula that cannot be read', 'PUT', 'Tenants/project-schema', [{ name: 'Sum', type: 'number', formula: '1 +' }]],
  ['a formula of no field', 'PUT', 'Tenants/project-schema', [{ name: 'Sum', type: 'number', formula: '{Gone} + 1' }]],
  ['a formula of itself', 'PUT', 'Tenants/project-schema', [{ name: 'Sum', type: 'number', formula: '{Sum} + 1' }]],
  [
    'a look-up through nothing',
    'PUT',
    'Tenants/project-schema',
    [{ name: 'Up', lookup: { through: 'x', field: 'y' } }],
  ],
  ['fields of one name', 'PUT', 'Tenants/project-schema', [{ name: 'One' }, { name: 'one' }]],
  ['a pattern', 'PUT', 'Tenants/project-schema', [{ name: 'P', type: 'string', pattern: '(' }]],
  ['a user without a role', 'POST', 'Users/create', { firstName: '', lastName: '', email: 'ada@', roleId: '' }],
  ['a list for an object', 'PATCH', `Clients/${clientId}`, []],
  ['wrong types', 'POST', 'Inventory', { name: 1, quantity: 'some', fields: 'x', photos: 1, category: {} }],
  ['a text for a list', 'POST', 'Projects', project({ userIds: 'x' })],
  ['a look-up without its field', 'PUT', 'Tenants/project-schema', [{ name: 'Up', lookup: {} }]],
  ['rights of a wrong type', 'PUT', 'Tenants/project-schema', [{ name: 'Up', seenBy: 7, changedBy: [7] }]],
  ['an unknown word', 'POST', 'Roles', { name: 'R', roleType: 'Nobody' }],
  ['unknown members', 'PATCH', 'Projects', { filter: {}, changes: { userIds: { plus: [] } } }],
  ['a number for a text', 'PATCH', 'Projects', { ids: 7, dryRun: 'x', changes: { fields: [{ value: 7 }] } }],
  ['too many rows', 'POST', 'Projects/import', { mode: 'create', rows: new Array(1001).fill({}) }],
  ['no rows', 'POST', 'Projects/import', { mode: 'whatever', rows: [] }],
  ['a sort by no field', 'GET', 'Projects?sort=["gone","ASC"]'],
  [
    'too many tries of nobody',
    'POST',
    'Auth/admin/change-password',
    { userId: newId(), password: 'Aa1!aaaa', confirmedPassword: 'Aa1!aaaa' },
  ],
];

describe('errors are in the language of the request (rules 16.31)', () => {
  it.each(['fr', 'ar', 'ja'])('in %s, without English parts', async (language) => {
    for (const [what, method, path, body] of refusals()) {
      const [english, own] = await Promise.all(
        ['en', language].map((name) => call(method, path, body, { 'accept-language': name })),
      );
      const [said, told] = [saidIn(english?.body), saidIn(own?.body)];
      expect(told.length, `${what}: ${JSON.stringify(english)}`).toBeGreaterThan(0);
      expect(told.length, what).toBe(said.length);
      expect(
        told.filter((text) => said.includes(text) || /^%|%\{/.test(text)),
        what,
      ).toEqual([]);
      expect(own?.status, what).toBe(english?.status);
    }
  });

  it('for invalid shapes, without texts of the validation library', async () => {
    const errors = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown) => {
      const reply = await call(method, path, body);
      return (reply.body as unknown as ErrorBody).errors; // of a refusal
    };
    expect(await errors('PATCH', `Clients/${clientId}`, [])).toEqual({ body: ['Must be an object'] });
    expect(await errors('PUT', 'Tenants/project-schema', [{ name: 'Up', lookup: { field: 'x' }, seenBy: 7 }])).toEqual({
      '0.lookup.through': ['This is required'],
      '0.seenBy': ['Is not valid'],
    });
    expect(await errors('PATCH', 'Projects', { filter: {}, changes: { userIds: { plus: [] } } })).toEqual({
      'changes.userIds': ['Contains unknown members: plus'],
    });
    expect(await errors('POST', 'Projects/import', { mode: 'no', rows: new Array(1001).fill({}) })).toEqual({
      rows: ['At most 1,000 rows can be imported at once.'],
    });
    expect(await errors('POST', 'Projects/import', { mode: 'no', rows: [] })).toEqual({
      mode: ['Must be one of: create, update, upsert'],
      rows: ['At least one entry is required'],
    });
  });

  it('for missing rights, and for replies stored under an idempotency key', async () => {
    const as = (headers: object) =>
      server.call('POST', '/api/Clients', { as: stranger, body: { name: 'x' }, headers: { ...headers } });
    expect(saidIn((await as({ 'accept-language': 'ja' })).body)).not.toEqual(saidIn((await as({})).body));
    for (const [method, path, body] of [
      ['POST', 'Clients', { name: '' }],
      ['POST', 'Clients/import', { mode: 'create', rows: [{ name: '' }] }],
    ] as const) {
      const key = newId();
      const first = await call(method, path, body, { 'idempotency-key': key });
      const again = await call(method, path, body, { 'idempotency-key': key, 'accept-language': 'fr' });
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([first.status, 'true']);
      expect([saidIn(first.body)[0], saidIn(again.body)[0]]).toEqual([
        'Client name is required',
        'Le nom du client est obligatoire',
      ]);
    }
  });
});
