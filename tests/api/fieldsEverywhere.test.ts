import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { FieldImpact, SchemaDifference, SchemaFile } from '#contract/extensions/schema';
import type { TrashEntry } from '#contract/extensions/trash';
import { type EntityKind, entities, entityKinds, isCompanyKind } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { permissions } from '#contract/permissions';
import type { DynamicField } from '#contract/values';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { company, startCompany, test } from './support/company';
import { flightBody, hotelBody, makeProject } from './support/uploads';

/** Custom fields of what is neither a project nor a client. @see rules 11.20 */
startCompany();

let project: string;
let adminRoleId: string;
let others: TestUser;

beforeAll(async () => {
  project = await makeProject(test, company);
  others = await company.holder(...permissions.filter((permission) => !permission.startsWith('EntitiesSchema')));
  const roles = await call<{ id: string; name: string }[]>('GET', 'Roles/with-details');
  adminRoleId = roles.body.find(({ name }) => name === 'Admin')?.id ?? '';
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = <Body = unknown>(method: Method, path: string, body?: unknown) =>
  test.call<Body & Partial<ErrorBody>>(method, `/api/${path}`, {
    as: company.admin,
    ...(body !== undefined && { body }),
  });
const query = (members: Record<string, unknown>) =>
  Object.entries(members)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

interface WriteSource {
  create: string;
  one: (id: string) => string;
  list: () => string;
  /** The method of a change, and whether it says the whole. */
  change: 'PATCH' | 'PUT';
  body: () => Record<string, unknown>;
  /** The call of many, where there is one. */
  many?: string;
  import?: string;
  read?: false;
  kept?: false;
}

const travel = (name: 'flights' | 'hotels', body: (project: string) => object): WriteSource => ({
  create: `TravelData/${name}`,
  one: (id) => `TravelData/${name}/${id}`,
  list: () => `TravelData/${name}?projectId=${project}&`,
  change: 'PUT',
  body: () => ({ ...body(project) }),
});
const sources: Readonly<Partial<Record<EntityKind, WriteSource>>> = {
  inventory: {
    create: 'Inventory',
    one: (id) => `Inventory/${id}`,
    list: () => 'Inventory?',
    change: 'PATCH',
    body: () => ({ name: 'Drill' }),
    many: 'Inventory',
    import: 'Inventory/import',
  },
  user: {
    create: 'Users/create',
    one: (id) => `Users/${id}`,
    list: () => 'Users/all?',
    change: 'PATCH',
    body: () => ({ firstName: 'New', lastName: 'User', email: `${newId()}@example.com`, roleId: adminRoleId }),
    many: 'Users',
    kept: false,
  },
  ticket: {
    create: 'Support/tickets',
    one: (id) => `Support/tickets/${id}`,
    list: () => 'Support/tickets?',
    change: 'PATCH',
    body: () => ({ title: 'Broken', description: 'It is' }),
    many: 'Support/tickets',
    import: 'Support/tickets/import',
    read: false,
  },
  flight: travel('flights', flightBody),
  hotel: travel('hotels', hotelBody),
};

type Row = { id: string; dynamicFields: DynamicField[] };
const valueIn = (row: Row | undefined, id: string) => row?.dynamicFields.find((field) => field.id === id)?.value;
const valuesOf = (values: Record<string, string | null>) =>
  Object.entries(values).map(([fieldDefintionId, value]) => ({ fieldDefintionId, value }));

/** Saves fields in place of all; their ids by their names. */
async function define(kind: EntityKind, fields: readonly object[]): Promise<Record<string, string>> {
  const saved = await call<{ fields: FieldDefinition[] }>('PUT', `Tenants/schemas/${kind}`, fields);
  expect(saved.body).not.toHaveProperty('errors');
  return Object.fromEntries(saved.body.fields.map(({ id, name }) => [name, id]));
}

describe.each(Object.entries(sources) as [EntityKind, WriteSource][])(
  '%s: custom fields (rules 11.20)',
  (kind, source) => {
    it('work in schema, writes, lists, bulk calls, import, history, trash and undo', async () => {
      const { Code = '', Size = '' } = await define(kind, [
        { name: 'Code', type: 'string', unique: true },
        { name: 'Size', type: 'integer', min: 0 },
      ]);
      const read = await call<{ fields: FieldDefinition[] }>('GET', `Tenants/schemas/${kind}`);
      expect(read.body.fields.filter(({ isItSystemField }) => isItSystemField).length).toBeGreaterThan(2);
      expect((await call<object>('GET', 'Tenants')).body).not.toHaveProperty(`${kind}Definition`);

      const made = await call<Row>('POST', source.create, {
        ...source.body(),
        fields: valuesOf({ [Code]: 'a', [Size]: '5' }),
      });
      expect(made.status).toBe(201);
      expect(valueIn(made.body, Code)).toBe('a');
      const refused = await call('POST', source.create, {
        ...source.body(),
        fields: valuesOf({ [Code]: 'a', [Size]: '-1' }),
      });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual([`fields.${Code}`, `fields.${Size}`].sort());

      const { id } = made.body;
      const whole = source.change === 'PUT' ? source.body() : {};
      const changed = await call<Row>(source.change, source.one(id), { ...whole, fields: valuesOf({ [Size]: '6' }) });
      expect([changed.status, valueIn(changed.body, Code), valueIn(changed.body, Size)]).toEqual([200, 'a', '6']);
      const other = (await call<Row>('POST', source.create, source.body())).body.id;

      const list = async (members: Record<string, unknown>) =>
        (await call<Row[]>('GET', `${source.list()}${query({ range: [0, 9], ...members })}`)).body;
      expect((await list({ filter: { [`fields.${Size}_gte`]: 6 } })).map((row) => row.id)).toEqual([id]);
      expect((await list({ filter: { [`fields.${Code}`]: 'a' } })).map((row) => row.id)).toEqual([id]);
      const sorted = await list({ sort: [`fields.${Size}`, 'ASC'] });
      expect([sorted[0]?.id, valueIn(sorted[0], Size)]).toEqual([id, '6']);

      if (source.many) {
        const many = await call('PATCH', source.many, {
          ids: [id, other],
          changes: { fields: [{ fieldDefintionId: Size, value: '10' }] },
        });
        expect(many.status).toBe(200);
        expect((await list({ filter: { [`fields.${Size}`]: 10 } })).length).toBe(2);
      }
      if (source.import) {
        const rows = [
          { ...source.body(), fields: valuesOf({ [Code]: 'b' }) },
          { ...source.body(), fields: valuesOf({ [Code]: 'a' }) },
        ];
        const imported = await call<{ results: { action: string }[] }>('POST', source.import, { mode: 'create', rows });
        expect(imported.body.results.map(({ action }) => action)).toEqual(['created', 'refused']);
      }

      const filter = { entityId: id, action: 'updated' };
      const history = await call<{ changeId: string; changes: object; resource: string }[]>(
        'GET',
        `History?${query({ filter, sort: ['at', 'ASC'] })}`,
      );
      expect(history.body[0]).toMatchObject({
        resource: entities[kind].resource,
        changes: [{ field: `fields.${Size}`, before: '5', after: '6' }],
      });
      const last = history.body.at(-1)?.changeId;
      expect((await call<{ count: number }>('POST', `History/${last}/undo`)).body.count).toBeGreaterThan(0);
      const back = await list({ filter: { [`fields.${Code}`]: 'a' } });
      expect(valueIn(back[0], Size)).toBe(source.many ? '6' : '5');

      const preview = await call<FieldImpact[]>('POST', `Tenants/schemas/${kind}/preview`, [
        { id: Code, name: 'Code', type: 'integer' },
      ]);
      expect(preview.body.find((impact) => impact.id === Code)).toMatchObject({
        failures: expect.arrayContaining([expect.objectContaining({ entityId: id, value: 'a' })]),
      });

      await define(kind, [
        { id: Code, name: 'Code', seenBy: [] },
        { id: Size, name: 'Size' },
      ]);
      const reads = [source.list(), ...(source.read === false ? [] : [source.one(id)]), `Tenants/schemas/${kind}`];
      for (const path of reads) {
        const reply = await test.call('GET', `/api/${path}`, { as: others });
        expect([reply.status, JSON.stringify(reply.body).includes(Code)], path).toEqual([200, false]);
      }

      await call('DELETE', source.many ? source.many : source.one(id), source.many ? { ids: [id] } : undefined);
      if (source.kept === false) return;
      const trash = await call<TrashEntry[]>('GET', `Trash?${query({ filter: { entityId: id } })}`);
      expect((await call('POST', 'Trash/restore', { ids: [trash.body[0]?.id] })).status).toBe(200);
      expect((await list({ filter: { [`fields.${Code}`]: 'a' } })).map((row) => row.id)).toEqual([id]);
    });
  },
);

describe('the schemas of all kinds (rules 11.20)', () => {
  it("are those of the registry, each with the permissions of the projects' schema", async () => {
    expect(entityKinds.filter((kind) => !isCompanyKind(kind))).toEqual(Object.keys(sources));
    expect((await call('GET', 'Tenants/schemas/nothing')).status).toBe(404);
    expect((await call('PUT', 'Tenants/schemas/constructor', [])).status).toBe(404);
  });

  it("compute formulas and evaluate conditions with the kind's own members", async () => {
    const { Due = '' } = await define('inventory', [
      { name: 'Due', type: 'integer', formula: '{quantity} * 2' },
      { name: 'Why', type: 'string', conditions: { required: { status: 'Maintenance' } } },
    ]);
    const made = await call<Row>('POST', 'Inventory', { name: 'Saw', quantity: 4 });
    expect(valueIn(made.body, Due)).toBe('8');
    expect((await call('PATCH', `Inventory/${made.body.id}`, { status: 'Maintenance' })).status).toBe(400);
    const wrong = await call('PUT', 'Tenants/schemas/hotel', [{ name: 'X', type: 'integer', formula: '{quantity}' }]);
    expect(wrong.body.errors).toHaveProperty('0.formula');
  });

  it('are in the schema file if there are any, and an older file keeps them', async () => {
    await define('hotel', [{ name: 'Stars', type: 'rating' }]);
    const file = (await call<SchemaFile>('GET', 'Tenants/schema-file')).body;
    expect(file.fields.hotel).toMatchObject([{ name: 'Stars', type: 'rating' }]);
    const fresh = await test.tenant();
    const send = <Body>(method: Method, path: string, body: unknown) =>
      test.call<Body>(method, `/api/Tenants/${path}`, { as: fresh.admin, body });
    const before = (await send<SchemaDifference[]>('POST', 'schema-file/compare', file)).body;
    expect(before).toContainEqual({ kind: 'hotel', name: 'Stars', difference: 'onlyInFile', members: [] });
    await send('PUT', 'schema-file', file);
    const after = (await send<SchemaDifference[]>('POST', 'schema-file/compare', file)).body;
    expect(after.filter(({ kind }) => kind !== 'role')).toEqual([]);
    const { hotel: _hotel, ...older } = file.fields;
    await send('PUT', 'schema-file', { ...file, fields: older });
    const unchanged = await send<{ fields: FieldDefinition[] }>('GET', 'schemas/hotel', undefined);
    expect(unchanged.body.fields.map(({ name }) => name)).toContain('Stars');
  });

  it('keep the values of trips that move to the trash with their project', async () => {
    const { Seat = '' } = await define('flight', [{ name: 'Seat', type: 'string', unique: true }]);
    const other = await makeProject(test, company);
    const made = await call<Row>('POST', 'TravelData/flights', {
      ...flightBody(other),
      fields: valuesOf({ [Seat]: '12A' }),
    });
    await call('DELETE', `Projects/${other}`);
    const trash = await call<TrashEntry[]>('GET', `Trash?${query({ filter: { entityId: other } })}`);
    const restore = () => call('POST', 'Trash/restore', { ids: [trash.body[0]?.id] });
    const taken = await call<Row>('POST', 'TravelData/flights', {
      ...flightBody(project),
      fields: valuesOf({ [Seat]: '12A' }),
    });
    expect((await restore()).status).toBe(409);
    await call('DELETE', `TravelData/flights/${taken.body.id}`);
    expect((await restore()).status).toBe(200);
    expect(valueIn((await call<Row>('GET', `TravelData/flights/${made.body.id}`)).body, Seat)).toBe('12A');
  });

  it('of users are returned only for visible users, and not at sign-in', async () => {
    const { Desk = '' } = await define('user', [{ name: 'Desk', type: 'string' }]);
    await call('PATCH', `Users/${company.admin.id}`, { fields: valuesOf({ [Desk]: '4b' }) });
    expect(valueIn((await call<Row>('GET', 'Users/me')).body, Desk)).toBe('4b');
    const chooser = await company.holder('Project:CreateProjects');
    const seen = await test.call<object[]>('GET', '/api/Users/all', { as: chooser });
    expect(seen.body[0]).not.toHaveProperty('dynamicFields');
    const asked = await test.call('GET', `/api/Users/all?${query({ filter: { [`fields.${Desk}`]: '4b' } })}`, {
      as: chooser,
    });
    expect(asked.status).toBe(400);
  });
});
