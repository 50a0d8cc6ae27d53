import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '#contract/resources/calls/images';
import { deleteFile, type OwnedFileRow } from '#server/access/owners';
import { buildApp } from '#server/app';
import type { FileStore } from '#server/files/fileStore';
import { openFileStore } from '#server/files/openFileStore';
import { startBucket, type TestBucket } from '../unit/server/files/bucket';
import { pdf, photo } from '../unit/server/files/samples';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { download, flightBody, hotelBody, make, makeProject, upload } from './support/uploads';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const kinds: [string, () => Record<string, string>][] = [
  ['a folder', () => ({})],
  [
    'S3',
    () => ({
      FILES_URL: `${bucket.url}/atrium`,
      AWS_ENDPOINT_URL: bucket.settings.endpoint ?? '',
      AWS_ACCESS_KEY_ID: bucket.settings.credentials?.accessKeyId ?? '',
      AWS_SECRET_ACCESS_KEY: bucket.settings.credentials?.secretAccessKey ?? '',
    }),
  ],
];

describe.each(kinds)('files in %s (rules 3.7)', (_name, env) => {
  let test: TestApp;
  let company: TestTenant;
  let store: FileStore;
  let project: string;
  let documents: string;
  beforeAll(async () => {
    test = await testApp({ ...env(), TRASH_DAYS: '0' });
    company = await test.tenant();
    store = await openFileStore(test.config);
    project = await makeProject(test, company);
    documents = `/api/Documents/projects/${project}`;
  });
  afterAll(async () => {
    store.close();
    await test.close();
  });

  const keysOf = async (table: 'documents' | 'images', owner: string) => {
    const columns = table === 'images' ? '(values (file_key), (thumbnail_key))' : '(values (file_key))';
    const found = await test.database.database.tenant(company.id, { readOnly: true }, (tx) =>
      tx.query<{ key: string }>(
        `select key from ${table} cross join lateral ${columns} as keys (key) where owner_id = $1`,
        [owner],
      ),
    );
    return found.rows.map(({ key }) => key);
  };
  const present = async (keys: string[]) => {
    const sizes = await Promise.all(keys.map((key) => store.size(key)));
    return sizes.filter((size) => size !== undefined).length;
  };

  it('a document is returned unchanged, under the name that was typed', async () => {
    for (const name of ['plan.pdf', 'Größe – 東京 🚄.pdf', 'say "hi", 100%.pdf', `${'名'.repeat(251)}.pdf`]) {
      const sent = await upload(test, `${documents}/upload`, company.admin, { name, content: pdf(name.slice(0, 4)) });
      expect(sent.status).toBe(200);
      expect(sent.body).toMatchObject({
        fileName: name,
        contentType: 'application/pdf',
        fileSizeBytes: pdf(name.slice(0, 4)).length,
        createdByUser: company.admin.id,
      });
      const got = await download(test, `${documents}/documents/${sent.body.id}/download`, company.admin);
      expect(got.status).toBe(200);
      expect(got.content.equals(pdf(name.slice(0, 4)))).toBe(true);
      expect(got.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; /),
      });
      const header = String(got.headers['content-disposition']);
      const extended = /filename\*=UTF-8''(\S+)$/.exec(header)?.[1];
      expect(extended ? decodeURIComponent(extended) : /filename="(.*)"$/.exec(header)?.[1]?.replaceAll('\\', '')).toBe(
        name,
      );
    }
  });

  it('a range of a file can be requested', async () => {
    const { body } = await upload(test, `${documents}/upload`, company.admin, { name: 'a.txt', content: '0123456789' });
    const url = `${documents}/documents/${body.id}/download`;
    const part = await download(test, url, company.admin, { range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } });
    expect(part.content.toString()).toBe('234');
    expect(await download(test, url, company.admin, { range: 'bytes=10-' })).toMatchObject({ status: 416 });
  });

  it('an image has signed addresses that need no token, and a thumbnail of 320 px', async () => {
    const located = await photo('jpeg', { place: true });
    const sent = await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
      name: 'trip.jpg',
      content: located,
    });
    expect(sent.status).toBe(200);
    const original = await download(test, String(sent.body.originalUrl));
    expect(original).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': expect.stringMatching(/^private, max-age=\d+/),
      },
    });
    expect((await sharp(original.content).metadata()).exif).toBeUndefined();
    expect(original.content.length).toBe(sent.body.fileSize);
    const small = await download(test, String(sent.body.thumbnails?.small));
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('deleting a project deletes all of its files', async () => {
    const doomed = await makeProject(test, company);
    const flight = await make(test, '/api/TravelData/flights', company.admin, flightBody(doomed));
    const hotel = await make(test, '/api/TravelData/hotels', company.admin, hotelBody(doomed));
    const file = { name: 'a.pdf', content: pdf() };
    for (const url of [
      `/api/Documents/projects/${doomed}/upload`,
      `/api/Documents/travel-data/TravelDataFlight/${flight}/upload`,
      `/api/Documents/travel-data/TravelDataHotel/${hotel}/upload`,
    ]) {
      expect((await upload(test, url, company.admin, file)).status).toBe(200);
    }
    const image = { name: 'a.png', content: await photo('png') };
    expect((await upload(test, `/api/Image/upload/project/${doomed}`, company.admin, image)).status).toBe(200);
    const keys = [
      ...(await keysOf('documents', doomed)),
      ...(await keysOf('documents', flight)),
      ...(await keysOf('documents', hotel)),
      ...(await keysOf('images', doomed)),
    ];
    expect(keys).toHaveLength(5);
    expect(await present(keys)).toBe(5);
    expect((await test.call('DELETE', `/api/Projects/${doomed}`, { as: company.admin })).status).toBe(204);
    await expect.poll(() => present(keys)).toBe(0);
  });

  it.each(['flights', 'hotels'] as const)('deleting one of the %s deletes its files', async (kind) => {
    const body = kind === 'flights' ? flightBody(project) : hotelBody(project);
    const id = await make(test, `/api/TravelData/${kind}`, company.admin, body);
    const type = kind === 'flights' ? 'TravelDataFlight' : 'TravelDataHotel';
    await upload(test, `/api/Documents/travel-data/${type}/${id}/upload`, company.admin, {
      name: 'a.pdf',
      content: pdf(),
    });
    const keys = await keysOf('documents', id);
    expect(await present(keys)).toBe(1);
    expect((await test.call('DELETE', `/api/TravelData/${kind}/${id}`, { as: company.admin })).status).toBe(204);
    await expect.poll(() => present(keys)).toBe(0);
  });

  it('deleting items, one or many, deletes their files', async () => {
    for (const many of [false, true]) {
      const id = await make(test, '/api/Inventory', company.admin, { name: 'Drill' });
      const url = `/api/Inventory/${id}`;
      await upload(test, `${url}/documents/upload`, company.admin, { name: 'a.pdf', content: pdf() });
      await upload(test, `${url}/images/upload`, company.admin, { name: 'a.png', content: await photo('png') });
      const keys = [...(await keysOf('documents', id)), ...(await keysOf('images', id))];
      expect(await present(keys)).toBe(3);
      const deleted = many
        ? await test.call('DELETE', '/api/Inventory', { as: company.admin, body: { ids: [id] } })
        : await test.call('DELETE', url, { as: company.admin });
      expect(deleted.status).toBe(many ? 200 : 204);
      await expect.poll(() => present(keys)).toBe(0);
    }
  });

  it('an interrupted deletion is finished at the next start', async () => {
    const { body } = await upload(test, `${documents}/upload`, company.admin, { name: 'a.pdf', content: pdf() });
    const inside = test.database.database;
    const columns = 'f.file_key as "fileKey", f.owner_kind as "ownerKind", f.owner_id as "ownerId"';
    const removed = await inside.tenant(company.id, {}, (tx) =>
      deleteFile<OwnedFileRow>(tx, 'documents', columns, body.id, 0),
    );
    const keys = removed.map(({ fileKey }) => fileKey);
    expect(await present(keys)).toBe(1);
    const next = await buildApp({ config: test.config, database: inside, files: store });
    await next.ready();
    await expect.poll(() => present(keys)).toBe(0);
    await next.close();
  });
});

describe('signed addresses (rules 3.7)', () => {
  let test: TestApp;
  let company: TestTenant;
  let image: Image;
  beforeAll(async () => {
    test = await testApp();
    company = await test.tenant();
    const project = await makeProject(test, company);
    const content = await photo('png', { width: 40, height: 20 });
    const sent = await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
      name: 'Größe.png',
      content,
    });
    image = sent.body;
  });
  afterAll(() => test.close());

  it('are invalid when altered, and answer 404 once the file is deleted', async () => {
    const url = new URL(String(image.originalUrl));
    const other = new URL(url);
    other.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
    expect((await download(test, other.href)).status).toBe(403);
    expect((await download(test, url.href.replace('/api/Files/', '/api/Files/x'))).status).toBe(403);
    expect((await download(test, url.pathname)).status).toBe(400);
    expect((await download(test, url.href)).status).toBe(200);
  });

  it('are valid for 1 to 1440 minutes, and contain the end of their validity', async () => {
    const ask = (minutes: string) =>
      test.call<{ url: string; expiresAt: string }>('GET', `/api/Image/${image.imageId}/url${minutes}`, {
        as: company.admin,
      });
    for (const minutes of [1, 1440]) {
      const reply = await ask(`?expirationMinutes=${minutes}`);
      expect(reply.status).toBe(200);
      const left = (Date.parse(reply.body.expiresAt) - Date.now()) / 60_000;
      expect(Math.abs(left - minutes)).toBeLessThan(0.1);
      expect((await download(test, reply.body.url)).status).toBe(200);
    }
    for (const wrong of ['', '?expirationMinutes=0', '?expirationMinutes=1441', '?expirationMinutes=x']) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });

  it('a download redirects to one that saves the file under its name', async () => {
    const reply = await download(test, `/api/Image/${image.imageId}/download`, company.admin);
    expect(reply.status).toBe(302);
    const file = await download(test, String(reply.headers.location));
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^attachment; .*Gr%C3%B6%C3%9Fe.png$/),
      },
    });
  });

  it('a deleted image answers 404 at all of its addresses', async () => {
    expect((await test.call('DELETE', `/api/Image/${image.imageId}`, { as: company.admin })).status).toBe(204);
    await expect.poll(async () => (await download(test, String(image.originalUrl))).status).toBe(404);
    expect((await download(test, String(image.thumbnails?.small))).status).toBe(404);
    expect(
      (await test.call('GET', `/api/Image/${image.imageId}/url?expirationMinutes=5`, { as: company.admin })).status,
    ).toBe(404);
  });
});

describe('a console on another origin (rules 16.8)', () => {
  it.each([
    ['https://app.example.com', 'cross-origin'],
    ['', 'same-origin'],
  ])('CORS_ORIGINS "%s": pages of other origins may show images: %s', async (origins, policy) => {
    const test = await testApp({ CORS_ORIGINS: origins });
    const company = await test.tenant();
    const project = await makeProject(test, company);
    const sent = await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
      name: 'a.png',
      content: await photo('png'),
    });
    const shown = await download(test, String(sent.body.originalUrl));
    expect(shown.headers['cross-origin-resource-policy']).toBe(policy);
    const api = await test.call('GET', '/api/Tenants', { as: company.admin });
    expect(api.headers['cross-origin-resource-policy']).toBe('same-origin');
    await test.close();
  });
});
