import { describe, expect, it } from 'vitest';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply } from '#contract/extensions/importing';
import type { FieldImpact } from '#contract/extensions/schema';
import type { Tenant } from '#contract/resources/calls/tenants';
import { startCompany } from './support/company';
import { addClient, call, define, fieldsOf, payloadOf } from './support/fieldRules';

startCompany();

describe('a unique value (rules 11.14)', () => {
  it('stays unique under parallel writes, in bulk calls, in an import, after an undo and after restoring from the trash', async () => {
    const { Code = '' } = await define('client', [{ name: 'Code', type: 'integer', unique: true }]);
    const key = `fields.${Code}`;
    const message = 'Code must be unique. Another record already has this value.';
    const parallel = await Promise.all(Array.from({ length: 8 }, (_, at) => addClient(`C${at}`, { [Code]: '7' })));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
    expect(parallel.find(({ status }) => status === 400)?.body.errors).toEqual({ [key]: [message] });
    const first = parallel.find(({ status }) => status === 201)?.body.id ?? '';

    expect((await addClient('Spelled otherwise', { [Code]: '07.0' })).status).toBe(400);
    const other = (await addClient('Other', { [Code]: '8' })).body.id;
    expect((await call('PATCH', `/api/Clients/${other}`, { fields: payloadOf({ [Code]: '7' }) })).body.errors).toEqual({
      [key]: [message],
    });
    expect((await call('PATCH', `/api/Clients/${other}`, { fields: payloadOf({ [Code]: '8' }) })).status).toBe(200);

    const many = (value: string, more = {}) =>
      call<BulkReply>('PATCH', '/api/Clients', {
        ids: [first, other],
        changes: { fields: payloadOf({ [Code]: value }) },
        ...more,
      });
    expect((await many('9')).status).toBe(400);
    expect((await many('9', { dryRun: true })).body.refusedCount).toBe(2);
    const rows = [first, other].map((id) => ({ id, changes: { fields: payloadOf({ [Code]: '11' }) } }));
    expect((await call('PATCH', '/api/Clients', { rows })).status).toBe(400);

    const imported = await call<ImportReply>('POST', '/api/Clients/import', {
      mode: 'create',
      rows: ['7', '20', '21', '21'].map((value, at) => ({ name: `I${at}`, fields: payloadOf({ [Code]: value }) })),
    });
    expect(imported.body.results.map(({ action }) => action)).toEqual(['refused', 'created', 'created', 'refused']);
    expect(imported.body.results[0]?.errors).toEqual({ [key]: [message] });
    expect(imported.body.results[3]?.errors).toEqual({ [key]: [message] });

    const cleared = await call('PATCH', `/api/Clients/${first}`, { fields: payloadOf({ [Code]: null }) });
    expect(cleared.status).toBe(200);
    await call('PATCH', `/api/Clients/${other}`, { fields: payloadOf({ [Code]: '7' }) });
    const history = await call<{ changeId: string }[]>(
      'GET',
      `/api/History?filter=${encodeURIComponent(JSON.stringify({ entityId: first, action: 'updated' }))}`,
    );
    const undone = await call<{ count: number; skipped: unknown }>(
      'POST',
      `/api/History/${history.body[0]?.changeId}/undo`,
    );
    expect(undone.body).toMatchObject({ count: 0, skipped: { [first]: [message] } });

    await call('DELETE', `/api/Clients/${other}`);
    expect((await addClient('Heir', { [Code]: '7' })).status).toBe(201);
    const trash = await call<{ id: string; name: string }[]>('GET', '/api/Trash');
    const entry = trash.body.find(({ name }) => name === 'Other')?.id ?? '';
    expect((await call('POST', '/api/Trash/restore', { ids: [entry] })).body).toMatchObject({ message });
  });

  it('has a preview with duplicate values, which are kept; some types cannot be unique', async () => {
    const { Code = '' } = await define('client', [{ name: 'Code', type: 'string' }]);
    for (const value of ['A', 'A', 'B']) await addClient(`Holder of ${value}`, { [Code]: value });
    const fields = [{ id: Code, name: 'Code', unique: true }];
    const preview = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', fields);
    expect(preview.body).toMatchObject([
      {
        change: 'changed',
        holding: 3,
        failing: 2,
        doubled: 2,
        failures: [
          { entityName: 'Holder of A', value: 'A' },
          { entityName: 'Holder of A', value: 'A' },
        ],
      },
    ]);
    const saved = await call<Tenant>('PUT', '/api/Tenants/client-schema', fields);
    expect(fieldsOf(saved.body, 'client')).toMatchObject([{ unique: true }]);
    const same = [{ ...fields[0], conditions: null, helps: null, message: null, messages: null }];
    const again = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', same);
    expect(again.body).toMatchObject([{ change: 'unchanged' }]);
    expect((await addClient('New', { [Code]: ' B ' })).status).toBe(400);
    const off = await call<Tenant>('PUT', '/api/Tenants/client-schema', [{ id: Code, name: 'Code', unique: false }]);
    expect(fieldsOf(off.body, 'client')[0]).not.toHaveProperty('unique');
    const wrong = await call('PUT', '/api/Tenants/client-schema', [{ name: 'Done', type: 'checkbox', unique: true }]);
    expect(wrong.body.errors).toEqual({ '0.unique': ['Values of this type cannot be unique'] });
  });
});

describe('options of a choice (rules 11.17)', () => {
  it('have counts, and can be merged: the values move as one change, which can be undone', async () => {
    const options = ['Red', 'Crimson', 'Blue'].map((value) => ({ value }));
    const fields = [
      { name: 'Colour', type: 'select', options },
      { name: 'Colours', type: 'multiSelect', options },
    ];
    const { Colour = '', Colours = '' } = await define('client', fields);
    const several = JSON.stringify(['Crimson', 'Red']);
    const [one = '', other = ''] = await Promise.all(
      [
        { [Colour]: 'Crimson', [Colours]: several },
        { [Colour]: 'Blue', [Colours]: null },
      ].map(async (values, at) => (await addClient(`Painter ${at}`, values)).body.id),
    );
    const use = await call<object>('GET', `/api/Tenants/schema/${Colours}/use`);
    expect(use.body).toEqual({
      whole: true,
      counts: expect.arrayContaining([
        { value: 'Crimson', count: 1 },
        { value: 'Red', count: 1 },
      ]),
    });

    const merged = options.map((option) => (option.value === 'Crimson' ? { ...option, mergeInto: 'Red' } : option));
    const payload = [Colour, Colours].map((id, at) => ({ ...fields[at], id, options: merged }));
    const preview = await call<FieldImpact[]>('POST', '/api/Tenants/client-schema/preview', payload);
    expect(preview.body).toMatchObject([{ moving: 1 }, { moving: 1 }]);
    const saved = await call<Tenant>('PUT', '/api/Tenants/client-schema', payload);
    expect(fieldsOf(saved.body, 'client')[0]?.options).toMatchObject([
      { value: 'Red' },
      { value: 'Crimson', archived: true },
      { value: 'Blue' },
    ]);
    const valuesOf = async (id: string) =>
      (await call<{ dynamicFields: { value: string | null }[] }>('GET', `/api/Clients/${id}`)).body.dynamicFields.map(
        ({ value }) => value,
      );
    expect(await valuesOf(one)).toEqual(['Red', JSON.stringify(['Red'])]);
    expect(await valuesOf(other)).toEqual(['Blue', null]);

    const history = await call<{ changeId: string }[]>(
      'GET',
      `/api/History?filter=${encodeURIComponent(JSON.stringify({ entityId: one, action: 'updated' }))}`,
    );
    for (const { changeId } of history.body) {
      expect((await call<object>('POST', `/api/History/${changeId}/undo`)).body).toMatchObject({
        count: 1,
        skipped: {},
      });
    }
    expect(await valuesOf(one)).toEqual(['Crimson', several]);
    const wrong = await call('PUT', '/api/Tenants/client-schema', [
      { name: 'Colour', type: 'select', options: [{ value: 'Red', mergeInto: 'Gone' }] },
    ]);
    expect(wrong.body.errors).toEqual({ '0.options': ['An option can be merged only into an option that stays'] });
  });
});
