import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ImportReply } from '#contract/extensions/importing';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, server, startCompany } from './support/company';
import { upload } from './support/uploads';

/** A caller who may only report progress writes only progress and status, by every call that writes. @see rules 2.11 */

startCompany();

let worker: TestUser;
let clientId: string;
let field: Record<string, string>;

const { call, create } = callsOf(() => ({ server, company }));
const project = (body: object = {}) => create('Projects', { title: 'Roof', clientId, userIds: [worker.id], ...body });
const importing = (rows: object[], as = worker) =>
  call<ImportReply & ErrorBody>('POST', 'Projects/import', { mode: 'update', key: 'id', rows }, as);
const actions = ({ body }: { body: ImportReply }) => body.results.map(({ action }) => action);

beforeAll(async () => {
  worker = await company.holder('Project:ViewAssignedProjects', 'Project:ReportProjectProgress');
  clientId = await create('Clients', { name: 'Acme' });
  const { body } = await call<Tenant>('PUT', 'Tenants/project-schema', [
    { name: 'Plan', type: 'file' },
    { name: 'Code', type: 'string' },
    { name: 'Lead', type: 'user' },
  ]);
  field = Object.fromEntries(body.projectDefinition?.fields.map(({ name, id }) => [name, id]) ?? []);
});

describe('users who may only report progress', () => {
  const file = { name: 'plan.txt', content: 'words of a plan', type: 'text/plain' };
  const path = (id: string) => `/api/Tenants/schema/${field.Plan}/records/${id}/file`;

  it("cannot add, remove or hold files of a project's fields", async () => {
    const id = await project();
    const held = await upload(server, `/api/Tenants/schema/${field.Plan}/file`, worker, file);
    expect(held.status).toBe(403);
    expect((await upload(server, path(id), worker, file)).status).toBe(403);
    expect((await upload(server, path(id), company.admin, file)).status).toBe(200);
    expect((await call('DELETE', path(id).slice(5), undefined, worker)).status).toBe(403);
    const editor = await company.holder('Project:ViewAllProjects', 'Project:EditProjects');
    expect((await call('DELETE', path(id).slice(5), undefined, editor)).status).toBe(204);
  });

  it('import progress and status of projects by id, and by custom fields', async () => {
    const ids = [await project(), await project()];
    const reply = await importing([
      { id: ids[0], progressPercentage: 40 },
      { id: ids[1], progressPercentage: 60, status: 'InProgress' },
    ]);
    expect([reply.status, actions(reply)]).toEqual([200, ['updated', 'updated']]);
    expect((await call('GET', `Projects/${ids[1]}`)).body).toMatchObject({ progress: 60, status: 'InProgress' });
  });

  it("get 'not found' for hidden rows, and errors for visible ones", async () => {
    const hidden = await create('Projects', { title: 'Hidden', clientId });
    const refused = await importing([{ id: hidden, progressPercentage: 40 }]);
    expect(refused.body.results).toEqual([{ index: 0, action: 'refused', errors: { id: [expect.any(String)] } }]);
    const wrong = await importing([{ id: hidden, progressPercentage: 400 }, { progressPercentage: 40 }]);
    expect(wrong.body.results.map(({ errors }) => Object.keys(errors ?? {}).sort())).toEqual([
      ['id', 'progressPercentage'],
      ['id'],
    ]);
  });

  it('import rows with further values that are unchanged', async () => {
    const id = await project({ fields: [{ fieldDefintionId: field.Code, value: 'C-1' }] });
    const whole = { id, title: 'Roof', clientId, fields: [{ fieldDefintionId: field.Code, value: 'C-1' }] };
    const replies = await importing([{ ...whole, progressPercentage: 40 }]);
    expect([actions(replies), replies.body.results[0]?.errors]).toEqual([['updated'], undefined]);
    const other = await importing([{ ...whole, title: 'Other', progressPercentage: 50 }]);
    expect(actions(other)).toEqual(['refused']);
    expect((await call('GET', `Projects/${id}`)).body).toMatchObject({ title: 'Roof', progress: 40 });
  });

  it('import rows as a list exports them, with names of clients and people', async () => {
    const id = await project({ userIds: [worker.id, company.admin.id] });
    const { body } = await call<{ team: { firstName: string; lastName: string }[] }>('GET', `Projects/${id}`);
    const userIds = body.team.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const row = { id, clientName: 'Acme', userIds, progressPercentage: 40 };
    const reply = await importing([row]);
    expect([actions(reply), reply.body.results[0]?.errors]).toEqual([['updated'], undefined]);
    expect((await call<object>('GET', `Projects/${id}`)).body).toMatchObject({ progress: 40, clientName: 'Acme' });
    await create('Clients', { name: 'Zenith' });
    const other = await importing([{ ...row, clientName: 'Zenith', userIds: [...userIds, 'Nobody Else'] }]);
    expect(Object.keys(other.body.results[0]?.errors ?? {}).sort()).toEqual(['clientId', 'row', 'userIds']);
  });

  it('import progress of a project with empty required fields or a hidden client', async () => {
    const id = await project();
    const fields = [{ id: field.Code, name: 'Code', type: 'string', required: true }];
    const before = ['Plan', 'Lead'].map((name) => ({ id: field[name], name, type: name === 'Plan' ? 'file' : 'user' }));
    expect((await call('PUT', 'Tenants/project-schema', [...before, ...fields])).status).toBe(200);
    const reply = await importing([{ id, progressPercentage: 70 }]);
    expect([actions(reply), reply.body.results[0]?.errors]).toEqual([['updated'], undefined]);
    expect((await call('PATCH', `Projects/${id}`, { progressPercentage: 80 }, worker)).status).toBe(200);
  });
});
