import { describe, expect, it } from 'vitest';
import type { UndoReply } from '#contract/extensions/history';
import type { Client } from '#contract/resources/calls/clients';
import { emptyDeletedFields } from '#server/jobs/expireTrash';
import { moveCompany } from '#server/jobs/moveFields';
import { callsOf } from './support/calls';
import { clientSchemaOf } from './support/clientSchema';
import { company, server, startCompanies } from './support/company';

startCompanies();
const { call, create } = callsOf(() => ({ server, company }));
const { fields, save } = clientSchemaOf({ call });
const names = async () => (await fields()).map(({ name }) => name);

async function undo(changeId: string) {
  const undone = await call<UndoReply>('POST', `History/${changeId}/undo`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  return { ...undone.body, reasons: undone.body.skipped[company.id] ?? [] };
}

const idOf = async (name: string) => (await fields()).find((field) => field.name === name)?.id;
const client = async (name: string, values: Record<string, string>) =>
  create('Clients', {
    name,
    fields: await Promise.all(
      Object.entries(values).map(async ([field, value]) => ({ fieldDefintionId: await idOf(field), value })),
    ),
  });
const valuesOf = async (id: string) =>
  Object.fromEntries(
    ((await call<Client>('GET', `Clients/${id}`)).body.dynamicFields ?? []).map(({ name, value }) => [name, value]),
  );
const inside = (text: string) =>
  server.database.database.tenant(company.id, {}, async (tx) => (await tx.query<{ fields: object }>(text)).rows);

describe('a deleted field can be restored as long as deleted records (rules 11.1, 14.12)', () => {
  it('with its values, settings and place; the undo can be undone, and that again', async () => {
    await save({ name: 'A' }, { name: 'B', type: 'number', help: 'Metres', unique: true }, { name: 'C' });
    const id = await client('Acme', { A: 'a', B: '7' });
    const definition = (await fields())[1];
    const deletion = await save({ name: 'A' }, { name: 'C' });
    expect(await valuesOf(id)).toEqual({ A: 'a', C: null });
    const back = await undo(deletion);
    expect([back.count, back.reasons]).toEqual([1, []]);
    expect((await fields())[1]).toEqual(definition);
    expect(await valuesOf(id)).toEqual({ A: 'a', B: '7', C: null });
    const filter = JSON.stringify({ [`fields.${definition?.id}`]: '7' });
    expect((await call<Client[]>('GET', `Clients?filter=${filter}`)).body).toHaveLength(1);

    const again = await undo(back.changeId);
    expect([again.count, again.reasons, await names()]).toEqual([1, [], ['A', 'C']]);
    expect((await undo(again.changeId)).count).toBe(1);
    expect(await valuesOf(id)).toEqual({ A: 'a', B: '7', C: null });
  });

  it('a restored auto-number field continues counting, and numbers records created meanwhile', async () => {
    await save({ name: 'No.', type: 'autonumber', prefix: 'C-' });
    const first = await client('First', {});
    const deletion = await save();
    const meanwhile = await client('Meanwhile', {});
    await undo(deletion);
    const later = await client('Later', {});
    const numbers = await Promise.all([first, meanwhile, later].map(async (id) => (await valuesOf(id))['No.']));
    expect(numbers).toEqual(['1', '2', '3']);
  });

  it('a field is restored with the formula that reads it, but not with one that lacks another field', async () => {
    await save({ name: 'A', type: 'number' }, { name: 'Double', type: 'number', formula: '{A} * 2' });
    const id = await client('Acme', { A: '4' });
    const formula = await save({ name: 'A', type: 'number' });
    const source = await save();
    expect((await undo(formula)).reasons).toEqual(["The formula refers to a field that doesn't exist: 'a'"]);
    expect((await undo(source)).count).toBe(1);
    expect((await undo(formula)).count).toBe(1);
    expect(await valuesOf(id)).toEqual({ A: '4', Double: '8' });
  });

  it('a unique field is not restored while two records have a value of it', async () => {
    await save({ name: 'No.', unique: true });
    const first = await client('First', { 'No.': 'X' });
    expect((await call('DELETE', `Clients/${first}`)).status).toBe(200);
    const second = await client('Second', { 'No.': 'X' });
    const deletion = await save();
    const trash = (await call<{ id: string }[]>('GET', 'Trash')).body.map(({ id }) => id);
    expect((await call('POST', 'Trash/restore', { ids: trash })).status).toBe(200);
    const refused = await undo(deletion);
    expect(refused.count).toBe(0);
    expect(refused.reasons.join()).toContain("'X'");
    expect(await names()).toEqual([]);
    expect((await call('DELETE', `Clients/${second}`)).status).toBe(200);
    expect((await undo(deletion)).count).toBe(1);
    expect(await valuesOf(first)).toEqual({ 'No.': 'X' });
  });

  it('not where another field has its name by now', async () => {
    await save({ name: 'A' });
    const deletion = await save();
    await save({ name: 'a', type: 'number' });
    expect(await undo(deletion)).toMatchObject({ count: 0, reasons: ['Someone changed this record since then.'] });
  });

  it('restoring ends with the retention: the values are deleted then', async () => {
    await save({ name: 'A' });
    await client('Acme', { A: 'a' });
    const deletion = await save();
    await moveCompany(server.database.database, company.id);
    expect(
      Object.keys((await inside('select fields from clients where tenant_id = $company'))[0]?.fields ?? {}),
    ).toHaveLength(1);
    await inside(
      "update deleted_fields set expires_at = now() - interval '1 hour' where tenant_id = $company returning '{}'::jsonb as fields",
    );
    expect(await emptyDeletedFields(server.database.database, 10)).toBe(1);
    await moveCompany(server.database.database, company.id);
    expect((await inside('select fields from clients where tenant_id = $company'))[0]?.fields).toEqual({});
    expect(await undo(deletion)).toMatchObject({ count: 0, reasons: ['This record is no longer stored.'] });
  });
});
