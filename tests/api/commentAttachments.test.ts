import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { type Comment, mostAttachments } from '#contract/resources/calls/comments';
import { newId } from '#server/database/ids';
import { photo } from '../unit/server/files/samples';
import type { TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { makeProject, upload } from './support/uploads';

startCompany();

let writer: TestUser;
let reader: TestUser;
let project: string;
let picture: Buffer;
beforeAll(async () => {
  writer = await company.holder(
    'Project:ViewAllProjects',
    'ProjectComments:Create',
    'ProjectComments:View',
    'ProjectDocuments:Upload',
    'ProjectImages:Upload',
  );
  reader = await company.holder('Project:ViewAllProjects', 'ProjectComments:View');
  project = await makeProject(test, company);
  picture = await photo('png', { width: 60, height: 40 });
});

const url = (id = '', of = project) => `/api/Projects/${of}/comments${id && `/${id}`}`;
const document = async (as: TestUser, of = project) => {
  const file = { name: 'plan.txt', content: 'Plan of the quay', type: 'text/plain' };
  return (await upload(test, `/api/Documents/projects/${of}/upload`, as, file)).body.id;
};
const image = async (as: TestUser, of = project) => {
  const file = { name: 'quay.png', content: picture, type: 'image/png' };
  return (await upload(test, `/api/Image/upload/project/${of}`, as, file)).body.imageId;
};
const attach = (as: TestUser, attachments: unknown, of = project) =>
  test.call<Comment & ErrorBody>('POST', url('', of), { as, body: { content: 'See the plan', attachments } });
const change = (as: TestUser, id: string, body: object, of = project) =>
  test.call<Comment & ErrorBody>('PATCH', url(id, of), { as, body: { content: 'See them', ...body } });
const seen = async (as: TestUser, of: string) =>
  (await test.call<Comment[]>('GET', url('', of), { as })).body.map(({ attachments }) => attachments);
const restore = async (id: string) => {
  const { body: trash } = await test.call<{ id: string; entityId: string }[]>('GET', '/api/Trash', { as: admin });
  const ids = trash.filter(({ entityId }) => entityId === id).map((entry) => entry.id);
  await test.call('POST', '/api/Trash/restore', { as: admin, body: { ids } });
};

describe('documents and images attached to a comment (rules 5.8)', () => {
  it('are returned by id, replaced as a set, and kept by a change without them', async () => {
    const [one, other] = [await document(admin), await image(admin)];
    const made = await attach(admin, [one, one]);
    expect(made).toMatchObject({ status: 201, body: { attachments: [one] } });
    const { id } = made.body;
    expect((await change(admin, id, {})).body.attachments).toEqual([one]);
    expect((await change(admin, id, { attachments: [one, other] })).body.attachments).toEqual([one, other]);
    expect((await change(admin, id, { attachments: [] })).body.attachments).toEqual([]);
  });

  it('must belong to the same project and be visible to the author', async () => {
    const of = await makeProject(test, company);
    const elsewhere = [await document(admin, of), await image(admin, of)];
    const here = [await document(admin), await image(admin)];
    for (const [as, id] of [
      ...[...elsewhere, newId(), 'no id'].map((id) => [admin, id] as const),
      ...here.map((id) => [writer, id] as const),
    ]) {
      const refused = await attach(as, [id]);
      expect(refused.status, id).toBe(400);
      expect(refused.body.errors).toEqual({
        attachments: ['A document or image to attach is not in this project'],
      });
    }
    const own = [await document(writer), await image(writer)];
    expect((await attach(writer, own)).body.attachments).toEqual(own);
  });

  it('are a list with a bound; anything else is refused with one message', async () => {
    for (const wrong of ['no list', 'x'.repeat(mostAttachments + 1), { length: mostAttachments + 1 }, 7]) {
      const refused = await attach(admin, wrong);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual({ attachments: [expect.any(String)] });
    }
    const many = await attach(admin, Array.from({ length: mostAttachments + 1 }, newId));
    expect(many.body.errors).toEqual({ attachments: ['At most 20 entries are allowed'] });
  });

  it('are returned only to users who may see them', async () => {
    const of = await makeProject(test, company);
    for (const id of [await document(admin, of), await image(admin, of)]) {
      const { body } = await attach(admin, [id], of);
      const shown = async (as: TestUser) =>
        (await test.call<Comment[]>('GET', url('', of), { as })).body.find((one) => one.id === body.id)?.attachments;
      expect(await shown(admin)).toEqual([id]);
      expect(await shown(reader)).toEqual([]);
    }
  });

  it('are no longer returned once deleted, and return from the trash', async () => {
    const of = await makeProject(test, company);
    const [plan, quay] = [await document(admin, of), await image(admin, of)];
    await attach(admin, [plan, quay], of);
    await test.call('DELETE', `/api/Documents/projects/${of}/documents/${plan}`, { as: admin });
    expect(await seen(admin, of)).toEqual([[quay]]);
    await test.call('DELETE', `/api/Image/${quay}`, { as: admin });
    expect(await seen(admin, of)).toEqual([[]]);
    await restore(plan);
    await restore(quay);
    expect(await seen(admin, of)).toEqual([[plan, quay]]);
  });

  it('keep what is in the trash when the comment is saved as it was shown', async () => {
    const of = await makeProject(test, company);
    const [plan, kept] = [await document(admin, of), await document(admin, of)];
    const { id } = (await attach(admin, [plan, kept], of)).body;
    await test.call('DELETE', `/api/Documents/projects/${of}/documents/${plan}`, { as: admin });
    expect((await change(admin, id, { attachments: [kept] }, of)).body.attachments).toEqual([kept]);
    await restore(plan);
    expect((await seen(admin, of))[0]).toEqual(expect.arrayContaining([plan, kept]));
    expect((await change(admin, id, { attachments: [] }, of)).body.attachments).toEqual([]);
    expect(await seen(admin, of)).toEqual([[]]);
  });

  it('keep what the writer may no longer see', async () => {
    const of = await makeProject(test, company);
    const commenting = ['ProjectComments:Create', 'ProjectComments:View'] as const;
    const rights = ['Project:ViewAllProjects', ...commenting, 'ProjectImages:View'] as const;
    const role = await company.role('Draughtsperson', [...rights, 'ProjectDocuments:View']);
    const author = await company.user(role);
    const ids = [await document(admin, of), await image(admin, of)];
    const { id } = (await attach(author, ids, of)).body;
    await test.call('PUT', '/api/Roles', { as: admin, body: { ...role, claims: rights } });
    expect((await change(author, id, { attachments: [] }, of)).body.attachments).toEqual([]);
    expect(await seen(admin, of)).toEqual([[ids[0]]]);
  });

  it('count those that the writer is not shown', async () => {
    const of = await makeProject(test, company);
    const plan = await document(admin, of);
    const { id } = (await attach(admin, [plan], of)).body;
    await test.call('DELETE', `/api/Documents/projects/${of}/documents/${plan}`, { as: admin });
    const more = await Promise.all(Array.from({ length: mostAttachments }, () => document(admin, of)));
    expect((await change(admin, id, { attachments: more }, of)).status).toBe(400);
    expect((await change(admin, id, { attachments: more.slice(1) }, of)).status).toBe(200);
  });
});
