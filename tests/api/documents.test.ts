import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/resources/calls/documents';
import { newId } from '#server/database/ids';
import { docx, pdf } from '../unit/server/files/samples';
import type { TestUser } from './support/app';
import { admin, company, startCompany, status, test } from './support/company';
import { download, flightBody, hotelBody, make, makeProject, upload } from './support/uploads';

startCompany();

const file = { name: 'plan.pdf', content: pdf() };

describe('project documents (rules 3.1, 3.5)', () => {
  let project: string;
  let base: string;
  let viewer: TestUser;
  let uploader: TestUser;
  beforeAll(async () => {
    viewer = await company.holder('Project:ViewAssignedProjects', 'ProjectDocuments:View');
    uploader = await company.holder('Project:ViewAssignedProjects', 'ProjectDocuments:Upload');
    project = await makeProject(test, company, [viewer, uploader]);
    base = `/api/Documents/projects/${project}`;
  });

  it('are uploaded with a description, listed newest first, and returned one by one', async () => {
    const first = await upload(test, `${base}/upload`, uploader, file, { Description: '  The plan ' });
    const second = await upload(test, `${base}/upload`, uploader, { name: 'letter.docx', content: docx() });
    expect(first).toMatchObject({ status: 200, body: { description: 'The plan', createdByUser: uploader.id } });
    expect(second.body.description).toBeNull();
    const list = await test.call<Document[]>('GET', base, { as: viewer });
    expect(list.body).toEqual([second.body, first.body]);
    const one = await test.call('GET', `${base}/documents/${first.body.id}`, { as: viewer });
    expect(one.body).toEqual(first.body);
  });

  it('require View to be read and Upload to be added: 403 for visible projects', async () => {
    const { body } = await upload(test, `${base}/upload`, admin, file);
    const urls = [
      base,
      `${base}/documents/${body.id}`,
      `${base}/documents/${body.id}/download`,
      `/api/Documents/${body.id}/download`,
    ];
    for (const url of urls) {
      expect(await status('GET', url, uploader)).toBe(403);
      expect(await status('GET', url, viewer)).toBe(200);
    }
    expect((await upload(test, `${base}/upload`, viewer, file)).status).toBe(403);
  });

  it('of a hidden project answer 404, as if they did not exist', async () => {
    const hidden = await makeProject(test, company);
    const { body } = await upload(test, `/api/Documents/projects/${hidden}/upload`, admin, file);
    const all = await company.holder(
      'Project:ViewAssignedProjects',
      'ProjectDocuments:View',
      'ProjectDocuments:Upload',
      'ProjectDocuments:Delete',
    );
    const hiddenDocuments = `/api/Documents/projects/${hidden}`;
    for (const url of [
      hiddenDocuments,
      `${hiddenDocuments}/documents/${body.id}`,
      `${hiddenDocuments}/documents/${body.id}/download`,
      `/api/Documents/${body.id}/download`,
    ]) {
      expect(await status('GET', url, all)).toBe(404);
    }
    expect(await status('DELETE', `${hiddenDocuments}/documents/${body.id}`, all)).toBe(404);
    expect((await upload(test, `${hiddenDocuments}/upload`, all, file)).status).toBe(404);
    // Through a project in sight it is not there either.
    expect(await status('GET', `${base}/documents/${body.id}`, admin)).toBe(404);
    expect(await status('DELETE', `${base}/documents/${body.id}`, admin)).toBe(404);
    expect(await status('GET', `${base}/documents/${newId()}`, admin)).toBe(404);
    expect(await status('GET', `${base}/documents/nonsense`, admin)).toBe(404);
  });

  it('are deleted by their creator, or with ProjectDocuments:Delete', async () => {
    const deleter = await company.holder('Project:ViewAllProjects', 'ProjectDocuments:Delete');
    const own = await upload(test, `${base}/upload`, uploader, file);
    const others = await upload(test, `${base}/upload`, admin, file);
    expect(await status('DELETE', `${base}/documents/${own.body.id}`, viewer)).toBe(403);
    expect(await status('DELETE', `${base}/documents/${others.body.id}`, uploader)).toBe(403);
    expect(await status('DELETE', `${base}/documents/${own.body.id}`, uploader)).toBe(204);
    expect(await status('DELETE', `${base}/documents/${others.body.id}`, deleter)).toBe(204);
    expect(await status('DELETE', `${base}/documents/${others.body.id}`, deleter)).toBe(404);
  });

  it('are counted in the project (documentCount; rules 2.7)', async () => {
    const counted = await makeProject(test, company);
    await upload(test, `/api/Documents/projects/${counted}/upload`, admin, file);
    const reply = await test.call('GET', `/api/Projects/${counted}`, { as: admin });
    expect(reply.body).toMatchObject({ documentCount: 1 });
  });

  it('are unknown to other companies', async () => {
    const { body } = await upload(test, `${base}/upload`, admin, file);
    const other = (await test.tenant()).admin;
    for (const url of [base, `${base}/documents/${body.id}`, `/api/Documents/${body.id}/download`]) {
      expect(await status('GET', url, other)).toBe(404);
    }
  });
});

describe.each([
  ['TravelDataFlight', 'flights', flightBody],
  ['TravelDataHotel', 'hotels', hotelBody],
] as const)('documents of travel data: %s (rules 4.5)', (type, path, body) => {
  const base = `/api/Documents/travel-data/${type}`;
  const wrong = `/api/Documents/travel-data/${type === 'TravelDataHotel' ? 'TravelDataFlight' : 'TravelDataHotel'}`;
  let project: string;
  let entity: string;
  let viewer: TestUser;
  beforeAll(async () => {
    viewer = await company.holder('Project:ViewAssignedProjects', 'ProjectTravelData:View');
    project = await makeProject(test, company, [viewer]);
    entity = await make(test, `/api/TravelData/${path}`, admin, body(project));
  });

  it("one address returns the list for the entity's id, and the document for its own id", async () => {
    const sent = await upload(test, `${base}/${entity}/upload`, admin, file, { Description: 'Ticket' });
    expect(sent).toMatchObject({ status: 200, body: { fileName: 'plan.pdf', description: 'Ticket' } });
    expect((await test.call('GET', `${base}/${entity}`, { as: viewer })).body).toEqual([sent.body]);
    expect((await test.call('GET', `${base}/${sent.body.id}`, { as: viewer })).body).toEqual(sent.body);
    const listed = await test.call<{ documents: Document[] }[]>('GET', `/api/TravelData/${path}?projectId=${project}`, {
      as: viewer,
    });
    expect(listed.body[0]?.documents).toEqual([sent.body]);
    for (const url of [`${base}/${sent.body.id}/download`, `/api/Documents/${sent.body.id}/download`]) {
      expect((await download(test, url, viewer)).content.equals(file.content)).toBe(true);
    }
  });

  it('exclude those of the other type', async () => {
    const sent = await upload(test, `${base}/${entity}/upload`, admin, file);
    for (const url of [`${wrong}/${entity}`, `${wrong}/${sent.body.id}`, `${wrong}/${sent.body.id}/download`]) {
      expect(await status('GET', url, admin)).toBe(404);
    }
    expect(await status('DELETE', `${wrong}/${sent.body.id}`, admin)).toBe(404);
    expect((await upload(test, `${wrong}/${entity}/upload`, admin, file)).status).toBe(404);
    expect(await status('GET', `/api/Documents/travel-data/Train/${entity}`, admin)).toBe(400);
  });

  it('are uploaded with Edit or Create, deleted with Delete; 404 for hidden ones', async () => {
    for (const right of ['ProjectTravelData:Edit', 'ProjectTravelData:Create'] as const) {
      const writer = await company.holder('Project:ViewAllProjects', right);
      expect((await upload(test, `${base}/${entity}/upload`, writer, file)).status).toBe(200);
    }
    const sent = await upload(test, `${base}/${entity}/upload`, admin, file);
    expect((await upload(test, `${base}/${entity}/upload`, viewer, file)).status).toBe(403);
    expect(await status('DELETE', `${base}/${sent.body.id}`, viewer)).toBe(403);
    const blind = await company.holder(
      'Project:ViewAssignedProjects',
      'ProjectTravelData:View',
      'ProjectTravelData:Delete',
      'ProjectTravelData:Edit',
    );
    for (const url of [
      `${base}/${entity}`,
      `${base}/${sent.body.id}`,
      `${base}/${sent.body.id}/download`,
      `/api/Documents/${sent.body.id}/download`,
    ]) {
      expect(await status('GET', url, blind)).toBe(404);
    }
    expect(await status('DELETE', `${base}/${sent.body.id}`, blind)).toBe(404);
    expect((await upload(test, `${base}/${entity}/upload`, blind, file)).status).toBe(404);
    const deleter = await company.holder('Project:ViewAllProjects', 'ProjectTravelData:Delete');
    expect(await status('GET', `${base}/${sent.body.id}/download`, deleter)).toBe(403);
    expect(await status('GET', `/api/Documents/${sent.body.id}/download`, deleter)).toBe(403);
    expect(await status('DELETE', `${base}/${sent.body.id}`, deleter)).toBe(204);
    expect(await status('GET', `${base}/${sent.body.id}`, admin)).toBe(404);
  });
});
