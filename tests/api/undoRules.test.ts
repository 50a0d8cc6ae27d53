import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { Tenant } from '#contract/resources/calls/tenants';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

/** An undo gives a record nothing that a change would not. @see rules 11.15, 14.12 */

startCompany();

let clientId: string;

const { call, create } = callsOf(() => ({ server, company }));
type Field = { id?: string; name: string } & Record<string, unknown>;
/** Saves the fields of projects. @returns their ids by name */
const define = async (fields: readonly Field[]): Promise<Record<string, string>> => {
  const { status, body } = await call<Tenant>('PUT', 'Tenants/project-schema', fields);
  expect(status).toBe(200);
  return Object.fromEntries(body.projectDefinition?.fields.map(({ name, id }) => [name, id]) ?? []);
};
const custom = (id: string | undefined, value: string | null) => ({ fields: [{ fieldDefintionId: id, value }] });
const project = (body: object) => create('Projects', { title: 'Roof', clientId, ...body });
const change = async (id: string, body: object) => {
  expect((await call('PATCH', `Projects/${id}`, body)).status).toBe(200);
  const entries = await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId: id })}`);
  return entries.body[0]?.changeId;
};
const undo = (changeId: string | undefined) => call<UndoReply>('POST', `History/${changeId}/undo`);
const held = async (id: string) =>
  (await call<{ dynamicFields: { value: string | null }[] }>('GET', `Projects/${id}`)).body.dynamicFields[0]?.value;

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
});

describe('an undo obeys the rules of fields (decisions 12, Rows and invariants)', () => {
  it('no required value comes back empty', async () => {
    const { Code } = await define([{ name: 'Code', type: 'string' }]);
    const id = await project({});
    const changeId = await change(id, custom(Code, '7'));
    await define([{ id: Code ?? '', name: 'Code', type: 'string', required: true }]);
    const { body } = await undo(changeId);
    expect(body).toMatchObject({ count: 0, skipped: { [id]: [expect.stringContaining('Code')] } });
    expect(await held(id)).toBe('7');
    await define([{ id: Code ?? '', name: 'Code', type: 'string', required: false }]);
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
  });

  it('no value comes back that the field does not take any more', async () => {
    const { Size } = await define([{ name: 'Size', type: 'number' }]);
    const id = await project(custom(Size, '500'));
    const changeId = await change(id, custom(Size, '5'));
    await define([{ id: Size ?? '', name: 'Size', type: 'number', max: 100 }]);
    expect((await undo(changeId)).body).toMatchObject({
      count: 0,
      skipped: { [id]: [expect.stringContaining('100')] },
    });
    expect(await held(id)).toBe('5');
  });

  it('a required value is not restored as empty, nor a state with missing required values', async () => {
    const conditions = { required: { status: 'Completed' } };
    const { Report } = await define([{ name: 'Report', type: 'string', conditions }]);
    const id = await project({});
    const reported = await change(id, custom(Report, 'done'));
    await change(id, { status: 'Completed' });
    expect((await undo(reported)).body).toMatchObject({
      count: 0,
      skipped: { [id]: [expect.stringContaining('Report')] },
    });
    expect(await held(id)).toBe('done');
    const reopened = await change(id, { status: 'InProgress' });
    await change(id, custom(Report, null));
    expect((await undo(reopened)).body).toMatchObject({
      count: 0,
      skipped: { [id]: [expect.stringContaining('Report')] },
    });
    expect((await call<{ status: string }>('GET', `Projects/${id}`)).body.status).toBe('InProgress');
  });

  it('no value changes that is read-only as the record is', async () => {
    const conditions = { readOnly: { status: 'Completed' } };
    const { Budget } = await define([{ name: 'Budget', type: 'string', conditions }]);
    const id = await project(custom(Budget, '1'));
    const changeId = await change(id, custom(Budget, '2'));
    const closed = await change(id, { status: 'Completed' });
    expect((await undo(changeId)).body).toMatchObject({
      count: 0,
      skipped: { [id]: [expect.stringContaining('Budget')] },
    });
    expect(await held(id)).toBe('2');
    expect((await undo(closed)).body).toMatchObject({ count: 1, skipped: {} });
    expect((await undo(changeId)).body).toMatchObject({ count: 1, skipped: {} });
    expect(await held(id)).toBe('1');
  });
});
