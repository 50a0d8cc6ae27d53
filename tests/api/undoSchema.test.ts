import { describe, expect, it } from 'vitest';
import type { UndoReply } from '#contract/extensions/history';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import { readAtOnce } from '#server/areas/schema/conversion';
import { callsOf } from './support/calls';
import { clientSchemaOf, clientSchemaPath, type Field } from './support/clientSchema';
import { company, server, startCompanies } from './support/company';

startCompanies();
const { call, create } = callsOf(() => ({ server, company }));
const { fields, save } = clientSchemaOf({ call });

/** Undoes a change, after which the fields can be saved as they are, and records be written. */
async function undo(changeId: string) {
  const undone = await call<UndoReply>('POST', `History/${changeId}/undo`);
  expect(undone.status).toBe(200);
  const left = await fields();
  const saved = await call('PUT', clientSchemaPath, left);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await create('Clients', { name: 'Written afterwards' });
  const reasons = undone.body.skipped[company.id] ?? [];
  return { count: undone.body.count, reasons, fields: new Map(left.map((field) => [field.name, field])) };
}

const number = (name: string, more: Partial<Field> = {}): Field => ({ name, type: 'number', ...more });

describe('an undo of a change of fields obeys the rules of a save (decisions 12, Rows and invariants)', () => {
  it('no formula comes back that would read itself in the end', async () => {
    await save(number('A'), number('B'));
    await save(number('A', { formula: '{B} + 1' }), number('B'));
    const change = await save(number('A', { formula: null }), number('B'));
    await save(number('A'), number('B', { formula: '{A} + 1' }));
    const { count, reasons, fields } = await undo(change);
    expect([count, reasons]).toEqual([0, ['The formula refers to itself, directly or through other fields']]);
    expect(fields.get('A')?.formula ?? null).toBeNull();
  });

  it('a formula or condition that names a missing field is not restored', async () => {
    await save(number('A'), number('B'), { name: 'C' });
    const [, b] = await fields();
    const asking = { name: 'C', conditions: { required: { [`fields.${b?.id}_gt`]: '5' } } };
    await save(number('A', { formula: '{B} + 1' }), number('B'), asking);
    const change = await save(number('A', { formula: null }), number('B'), { name: 'C', conditions: null });
    await save(number('A'), { name: 'C' });
    const { count, reasons, fields: left } = await undo(change);
    expect(count).toBe(0);
    expect(reasons.length).toBeGreaterThan(0);
    expect(left.get('A')?.formula ?? null).toBeNull();
    expect(left.get('C')?.conditions ?? null).toBeNull();
  });

  it('a field with equal values in two spellings does not become unique', async () => {
    await save(number('Number', { unique: true }));
    const change = await save(number('Number', { unique: false }));
    const [field] = await fields();
    for (const value of ['1', '1.0']) {
      await create('Clients', { name: `Client ${value}`, fields: [{ fieldDefintionId: field?.id, value }] });
    }
    const { count, reasons, fields: left } = await undo(change);
    expect([count, reasons]).toEqual([0, ["These values must be unique but would become the same: '1', '1.0'"]]);
    expect(left.get('Number')?.unique ?? false).toBe(false);
  });

  it('allowed changes are restored beside refused ones', async () => {
    await save(number('A'), number('B'), { name: 'C', help: 'First' });
    await save(number('A', { formula: '{B} + 1' }), number('B'), { name: 'C' });
    const change = await save(number('A', { formula: null }), number('B'), { name: 'C', help: 'Second' });
    await save(number('A'), { name: 'C' });
    const { count, reasons, fields: left } = await undo(change);
    expect([count, reasons]).toEqual([1, ["The formula refers to a field that doesn't exist: 'b'"]]);
    expect(left.get('C')?.help).toBe('First');
  });

  it('formulas follow a name that comes back', async () => {
    await save(number('A'), number('B'));
    const [, b] = await fields();
    const change = await save(number('A'), { ...number('Sum'), id: b?.id ?? '' });
    await save(number('A', { formula: '{Sum} + 1' }), number('Sum'));
    const { count, fields: left } = await undo(change);
    expect(count).toBe(1);
    expect(left.get('A')?.formula).toBe('{B} + 1');
  });

  it('no field that holds texts becomes one of files', async () => {
    await save({ name: 'Plan', type: 'file' });
    const change = await save({ name: 'Plan', type: 'string' });
    const [field] = await fields();
    await create('Clients', { name: 'Client', fields: [{ fieldDefintionId: field?.id, value: 'Attic' }] });
    const { count, fields: left } = await undo(change);
    expect([count, left.get('Plan')?.type]).toEqual([0, 'string']);
  });

  it('a type is restored while values are still being converted', async () => {
    await save({ name: 'Floor', type: 'string' });
    const [field] = await fields();
    await server.database.database.tenant(company.id, {}, (tx) =>
      tx.query(
        `insert into clients (tenant_id, id, name, fields)
          select $company, gen_random_uuid(), 'Client ' || n, jsonb_build_object(d.key, n::text)
          from generate_series(1, ${readAtOnce + 1}) n cross join field_definitions d
          where d.tenant_id = $company and d.id = $1 returning 1`,
        [field?.id],
      ),
    );
    const change = await save({ name: 'Floor', type: 'integer' });
    const { count, fields: left } = await undo(change);
    expect([count, left.get('Floor')?.type]).toEqual([1, 'string']);
  });
});

describe('an undo reverses a save of the fields as a whole (rules 14.12)', () => {
  const names = async () => (await fields()).map(({ name }) => name);

  it('a field that was added goes again, unless it has values by now', async () => {
    await save(number('A'));
    const added = await save(number('A'), number('B'));
    expect((await undo(added)).count).toBe(1);
    expect(await names()).toEqual(['A']);
    const again = await save(number('A'), number('C'));
    const made = (await fields()).find(({ name }) => name === 'C')?.id;
    await create('Clients', { name: 'Holds one', fields: [{ fieldDefintionId: made, value: '1' }] });
    expect((await undo(again)).reasons).toEqual(['The new field already has values.']);
    expect(await names()).toEqual(['A', 'C']);
  });

  it('an order comes back, unless somebody has changed it since', async () => {
    await save(number('A'), number('B'), number('C'));
    const moved = await save(number('C'), number('A'), number('B'));
    expect((await undo(moved)).count).toBe(1);
    expect(await names()).toEqual(['A', 'B', 'C']);
    const later = await save(number('B'), number('A'), number('C'));
    await save(number('C'), number('B'), number('A'));
    expect((await undo(later)).reasons).toEqual(['Someone changed this record since then.']);
  });

  it('a layout comes back, and its undo can be undone', async () => {
    const layoutOf = async () => (await call<EntityDefinition>('GET', clientSchemaPath)).body.layout ?? null;
    const put = await call('PUT', `${clientSchemaPath}/layout`, { columns: ['name'] });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const change = String(put.headers['atrium-change']);
    const undone = await call<UndoReply>('POST', `History/${change}/undo`);
    expect(undone.body.count).toBe(1);
    expect(await layoutOf()).toBeNull();
    await call('POST', `History/${undone.body.changeId}/undo`);
    expect(await layoutOf()).toMatchObject({ columns: ['name'] });
  });
});
