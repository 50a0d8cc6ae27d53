import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldWork } from '#contract/extensions/schema';
import type { Tenant } from '#contract/resources/calls/tenants';
import { newId } from '#server/database/ids';
import { movePiece } from '#server/fields/move';
import { refreshLater } from '#server/fields/refreshes';
import { moveCompany } from '#server/jobs/moveFields';
import { beginConversion, convertPiece } from '#server/records/sources/convert';
import { restingMoves, type TestApp, type TestUser, testApp } from './support/app';
import { company, startCompany, test } from './support/company';

startCompany();

beforeAll(async () => {
  const client = newId();
  await test.database.database.tenant(company.id, {}, async (tx) => {
    await tx.query('insert into clients (tenant_id, id, name) values ($company, $1, $2)', [client, 'Acme']);
    await tx.query(
      `insert into projects (tenant_id, id, title, start_date, end_date, client_id)
        select $company, gen_random_uuid(), 'No. ' || n, now(), now(), $1 from generate_series(1, 30) n returning 1`,
      [client],
    );
  });
});

const inside: TestApp['database']['database']['tenant'] = (...of) => test.database.database.tenant(...of);
const work = async (as: TestUser, on = test) =>
  (await on.call<FieldWork[]>('GET', '/api/Tenants/schema-work', { as })).body;
const save = async (fields: object[], on = test) => {
  const saved = await on.call<Tenant>('PUT', '/api/Tenants/project-schema', { as: company.admin, body: fields });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body.projectDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
};
const formula = { name: 'Length', type: 'integer', formula: 'days({startDate}, {endDate}) + 1' };

describe('background work on fields (rules 11.45)', () => {
  it('reports its progress to users who may see the schema, only of their company', async () => {
    const viewer = await company.holder('EntitiesSchema:View');
    expect(await work(viewer)).toEqual([]);
    await save([formula]);
    expect(await work(viewer)).toEqual([{ kind: 'project', work: 'values', done: 0, total: null }]);
    await inside(company.id, {}, (tx) => movePiece(tx, 'project', 20));
    expect(await work(viewer)).toEqual([{ kind: 'project', work: 'values', done: 20, total: 30 }]);
    expect(await work((await test.tenant()).admin)).toEqual([]);
    const other = await company.holder('Clients:View');
    expect((await test.call('GET', '/api/Tenants/schema-work', { as: other })).status).toBe(403);

    await save([{ ...formula, formula: 'days({startDate}, {endDate}) + 2' }]); // the work begins anew
    expect(await work(viewer)).toEqual([{ kind: 'project', work: 'values', done: 0, total: null }]);
    await moveCompany(test.database.database, company.id);
    expect(await work(viewer)).toEqual([]);
  });

  it('counts converted values and assigned numbers, and names dependent fields', async () => {
    const fields = await save([{ name: 'Floor' }, { name: 'Number', type: 'autoNumber' }]);
    await moveCompany(test.database.database, company.id);
    expect(await work(company.admin)).toEqual([]); // all have their numbers, though it is looked for more
    const [floor = '', number = ''] = fields.map(({ id }) => id);
    await inside(company.id, {}, async (tx) => {
      const before = { type: 'integer', options: null };
      await beginConversion(tx, { definitionId: floor, before, locale: 'en', changeId: newId() });
      await convertPiece(tx, floor, 10);
      await tx.query(
        'update field_counters set filled = reserved - 5 where tenant_id = $company and definition_id = $1',
        [number],
      );
      await refreshLater(tx, 'client', '', [newId()]);
    });
    expect(await work(company.admin)).toEqual([
      { kind: 'client', work: 'following', done: 0, total: null },
      { kind: 'project', work: 'conversion', done: 10, total: 30 },
      { kind: 'project', work: 'numbers', done: 25, total: 30 },
    ]);
  });

  it('starts at once on the server that saved', async () => {
    await moveCompany(test.database.database, company.id);
    await inside(company.id, {}, (tx) => tx.query('delete from field_counters where tenant_id = $company', []));
    const awake = await testApp({}, { database: test.database, fieldMoves: { ...restingMoves, woken: true } });
    try {
      await save([formula], awake);
      while ((await work(company.admin, awake)).length > 0);
      const held = await inside(company.id, {}, (tx) =>
        tx.query(`select from projects where tenant_id = $company and fields <> '{}'`, []),
      );
      expect(held.rowCount).toBe(30);
    } finally {
      await awake.app.close();
    }
  });
});
