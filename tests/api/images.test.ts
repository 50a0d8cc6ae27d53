import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Image } from '#contract/resources/calls/images';
import { photo } from '../unit/server/files/samples';
import type { TestUser } from './support/app';
import { admin, company, startCompany, status, test } from './support/company';
import { makeProject, upload } from './support/uploads';

startCompany();

let viewer: TestUser;
let uploader: TestUser;
let project: string;
let content: Buffer;
beforeAll(async () => {
  viewer = await company.holder('Project:ViewAssignedProjects', 'ProjectImages:View');
  uploader = await company.holder('Project:ViewAssignedProjects', 'ProjectImages:Upload');
  project = await makeProject(test, company, [viewer, uploader]);
  content = await photo('png', { width: 60, height: 40 });
});

const send = (as: TestUser, fields?: Record<string, string>, to = project) =>
  upload(test, `/api/Image/upload/project/${to}`, as, { name: 'site.png', content }, fields);
const list = (as: TestUser, query = '') => test.call<Image[]>('GET', `/api/Image/project/${project}${query}`, { as });

describe('project images (rules 3.2)', () => {
  it('contain description, category, metadata, size and uploader', async () => {
    const metadata = { taken: 'by crane', projectId: 'somewhere else' };
    const sent = await send(uploader, { Description: 'Front', Category: 'Site', Metadata: JSON.stringify(metadata) });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        fileName: 'site.png',
        contentType: 'image/png',
        description: 'Front',
        category: 'Site',
        uploadedBy: uploader.id,
        width: 60,
        height: 40,
        metadata: { taken: 'by crane', projectId: project, uploadedAt: sent.body.uploadedAt },
        originalUrl: expect.stringMatching(/^http:\/\/localhost(:\d+)?\/api\/Files\//),
        thumbnails: { small: expect.stringMatching(/^http:/) },
      },
    });
    expect((await list(viewer)).body).toContainEqual(sent.body);
  });

  it('have addresses with the host of the request, unless it is invalid', async () => {
    const { body } = await send(uploader, {});
    const addressAt = async (host: string) => {
      const url = `/api/Image/project/${project}`;
      const reply = await test.call<Image[]>('GET', url, { as: viewer, headers: { host } });
      return new URL(reply.body.find(({ imageId }) => imageId === body.imageId)?.originalUrl ?? '').host;
    };
    expect(await addressAt('atrium.lan:3000')).toBe('atrium.lan:3000');
    expect(await addressAt('[::1]:3000')).toBe('[::1]:3000');
    for (const host of ['evil.example:80@atrium.lan', 'evil.example/x', 'a b']) {
      expect(await addressAt(host)).toBe('localhost');
    }
  });

  it('are filtered by category, newest first', async () => {
    const a = await send(admin, { Category: 'Plan' });
    const b = await send(admin, { Category: 'Plan' });
    expect((await list(viewer, '?category=Plan')).body.map(({ imageId }) => imageId)).toEqual([
      b.body.imageId,
      a.body.imageId,
    ]);
    expect((await list(viewer, '?category=None')).body).toEqual([]);
  });

  it('keep one address for a while, so that browsers cache it', async () => {
    const [first] = (await list(viewer)).body;
    const [again] = (await list(viewer)).body;
    expect(again?.thumbnails).toEqual(first?.thumbnails);
  });

  it('metadata must be a JSON object: 400', async () => {
    for (const Metadata of ['{', '[]', '"text"', '{"a":"\\u0000"}']) {
      const reply = await send(admin, { Metadata });
      const body: ErrorBody = reply.body;
      expect(reply.status).toBe(400);
      expect(body.errors).toHaveProperty('Metadata');
    }
    expect((await send(admin, { Metadata: '' })).status).toBe(200);
  });

  it('require View to be seen and Upload to be added; hidden ones answer 404 (rules 9.4)', async () => {
    const { body } = await send(admin);
    const addresses = [`/api/Image/${body.imageId}/url?expirationMinutes=5`, `/api/Image/${body.imageId}/download`];
    expect((await send(viewer)).status).toBe(403);
    expect((await list(uploader)).status).toBe(403);
    const blind = await company.holder(
      'Project:ViewAssignedProjects',
      'ProjectImages:View',
      'ProjectImages:Upload',
      'ProjectImages:Delete',
    );
    for (const url of addresses) {
      expect(await status('GET', url, uploader)).toBe(403);
      expect(await status('GET', url, blind)).toBe(404);
      expect([200, 302]).toContain(await status('GET', url, viewer));
    }
    expect((await list(blind)).status).toBe(404);
    expect((await send(blind)).status).toBe(404);
    expect(await status('DELETE', `/api/Image/${body.imageId}`, blind)).toBe(404);
    expect(await status('GET', addresses[0] ?? '', (await test.tenant()).admin)).toBe(404);
  });

  it('are deleted by their uploader, with ProjectDocuments:Delete (sic) or ProjectImages:Delete', async () => {
    const own = await send(uploader);
    expect(await status('DELETE', `/api/Image/${own.body.imageId}`, viewer)).toBe(403);
    expect(await status('DELETE', `/api/Image/${own.body.imageId}`, uploader)).toBe(204);
    for (const right of ['ProjectDocuments:Delete', 'ProjectImages:Delete'] as const) {
      const { body } = await send(admin);
      const holder = await company.holder('Project:ViewAllProjects', right);
      expect(await status('DELETE', `/api/Image/${body.imageId}`, uploader)).toBe(403);
      expect(await status('DELETE', `/api/Image/${body.imageId}`, holder)).toBe(204);
    }
  });

  it('are counted in the project (imageCount; rules 2.7)', async () => {
    const counted = await makeProject(test, company);
    await send(admin, {}, counted);
    expect((await test.call('GET', `/api/Projects/${counted}`, { as: admin })).body).toMatchObject({ imageCount: 1 });
  });
});
