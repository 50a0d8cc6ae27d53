import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { UndoReply } from '#contract/extensions/history';
import type { InventoryItem } from '#contract/resources/calls/inventory';
import type { Project, ProjectDetails } from '#contract/resources/calls/projects';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';

startCompany();

let clientId: string;
let budget: string;

const { call, create, projectField, makeProjects } = callsOf(() => ({ server, company }));
type Reply = BulkReply & Partial<ErrorBody>;
const patch = (body: Record<string, unknown>, path = 'Projects') => call<Reply>('PATCH', path, body);
const read = async (id: string) => (await call<ProjectDetails>('GET', `Projects/${id}`)).body;
const put = (id: string, changes: object) => call('PATCH', `Projects/${id}`, changes);
const days = (count: number) => ({ $shift: { days: count } });
const percent = (more: number) => ({ $raise: { percent: more } });
const worth = (value: unknown) => ({ fields: [{ fieldDefintionId: budget, value }] });
const worthOf = ({ dynamicFields }: Project) => dynamicFields?.find(({ id }) => id === budget)?.value ?? null;

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
  budget = await projectField({ name: 'Budget', type: 'currency' });
});

describe('calculations in bulk calls (rules 13.21)', () => {
  it('shift both days of every row in one change; its undo names rows that somebody changed since', async () => {
    const [one = '', other = ''] = await makeProjects(2, clientId, 'Shifted');
    await put(one, { startDate: '2026-02-20', endDate: '2026-02-27' });
    // the new start lies behind the old end: both are compared as they become
    const changes = { startDate: days(14), endDate: days(14) };
    expect((await patch({ filter: { title: 'Shifted' }, expected: 2, changes, dryRun: true })).body).toMatchObject({
      count: 2,
      refusedCount: 0,
    });
    const reply = await patch({ filter: { title: 'Shifted' }, expected: 2, changes });
    expect(reply).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await read(one)).toMatchObject({ startDate: '2026-03-06', endDate: '2026-03-13' });
    expect(await read(other)).toMatchObject({ startDate: '2026-02-15', endDate: '2026-03-15' });
    await put(other, { startDate: '2026-02-16' });
    const undone = await call<UndoReply>('POST', `History/${reply.body.changeId}/undo`);
    expect(undone.body).toMatchObject({ count: 1, skipped: { [other]: [expect.any(String)] } });
    expect(await read(one)).toMatchObject({ startDate: '2026-02-20', endDate: '2026-02-27' });
  });

  it('raise system and custom fields by an amount or per cent; a row without a value keeps none', async () => {
    const [one = '', other = ''] = await makeProjects(2, clientId, 'Raised');
    await put(one, { progressPercentage: 41, ...worth('19.99') });
    const changes = { progressPercentage: { $raise: { amount: 5 } }, ...worth(percent(10)) };
    expect((await patch({ ids: [one, other], changes })).body).toMatchObject({ count: 2 });
    expect([(await read(one)).progress, worthOf(await read(one))]).toEqual([46, '21.99']);
    expect([(await read(other)).progress, worthOf(await read(other))]).toEqual([5, null]);
    const found = await call<Project[]>('GET', `Projects?filter={"fields.${budget}_gte":21.99}&range=[0,9]`);
    expect(found.body.map(({ id }) => id)).toEqual([one]);
  });

  it("are refused row by row, by the field's rules and by the row's other values", async () => {
    const [one = '', other = '', third = ''] = await makeProjects(3, clientId, 'Ruled');
    await put(one, { progressPercentage: 95 });
    const raise = { ids: [one, other], changes: { progressPercentage: { $raise: { amount: 10 } } } };
    const trial = await patch({ ...raise, dryRun: true });
    expect(trial.body).toMatchObject({ count: 2, refusedCount: 1, refused: { [one]: [expect.any(String)] } });
    expect(await patch(raise)).toMatchObject({ status: 400, body: { errors: { [one]: [expect.any(String)] } } });
    expect((await read(other)).progress).toBe(0);
    expect((await patch({ ...raise, skipRefused: true })).body).toMatchObject({ count: 1, ids: [other] });
    expect([(await read(one)).progress, (await read(other)).progress]).toEqual([95, 10]);
    // the end alone goes before the start; a day that is set goes with one that is shifted
    const back = await patch({ ids: [third], changes: { endDate: days(-60) } });
    expect(back).toMatchObject({ status: 400, body: { errors: { [third]: [expect.any(String)] } } });
    const both = { startDate: '2025-01-01', endDate: days(-60) };
    expect((await patch({ ids: [third], changes: both })).status).toBe(200);
    expect(await read(third)).toMatchObject({ startDate: '2025-01-01', endDate: '2025-12-31' });
    expect((await patch({ ids: [third], changes: { endDate: days(36_000) } })).status).toBe(200);
  });

  it('apply to numbers and days of items, and to no other type', async () => {
    const id = await create('Inventory', { name: 'Drill', quantity: 10, purchaseDate: '2026-01-31' });
    const changes = { quantity: percent(-15), minQuantity: percent(5), purchaseDate: days(1) };
    expect((await patch({ ids: [id], changes }, 'Inventory')).status).toBe(200);
    const { body } = await call<InventoryItem>('GET', `Inventory/${id}`);
    expect(body).toMatchObject({ quantity: 9, minQuantity: null, purchaseDate: '2026-02-01' });
    const less = { ids: [id], changes: { quantity: { $raise: { amount: -10 } } } };
    expect((await patch(less, 'Inventory')).body.errors).toEqual({ [id]: [expect.any(String)] });
    for (const wrong of [{ name: days(1) }, { quantity: days(1) }, { purchaseDate: percent(1) }]) {
      expect((await patch({ ids: [id], changes: wrong }, 'Inventory')).status).toBe(400);
    }
    const [project = ''] = await makeProjects(1, clientId, 'Kinds');
    const errors = (await patch({ ids: [project], changes: worth(days(1)) })).body.errors;
    expect(Object.keys(errors ?? {})).toEqual([`changes.fields.${budget}`]);
    expect((await call('PATCH', `Projects/${project}`, { endDate: days(1) })).status).toBe(400);
  });

  it('do not lock rows in a dry run, nor wait for locks', async () => {
    const [id = ''] = await makeProjects(1, clientId, 'Unlocked');
    await server.database.database.tenant(company.id, {}, async (tx) => {
      await tx.query('select from projects where tenant_id = $company and id = $1 for update', [id]);
      const trial = await patch({ ids: [id], changes: { endDate: days(1) }, dryRun: true });
      expect(trial.body).toMatchObject({ count: 1, refusedCount: 0 });
    });
  });

  it("stay within the caller's company and rights", async () => {
    const [id = ''] = await makeProjects(1, clientId, 'Private');
    const body = { ids: [id], changes: { progressPercentage: { $raise: { amount: 1 } }, endDate: days(1) } };
    const other = await server.tenant();
    expect((await call('PATCH', 'Projects', body, other.admin)).status).toBe(404);
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    expect((await call('PATCH', 'Projects', body, reporter)).status).toBe(403);
    const progress = { ids: [id], changes: { progressPercentage: { $raise: { amount: 1 } } } };
    expect((await call('PATCH', 'Projects', progress, reporter)).status).toBe(200);
  });
});
