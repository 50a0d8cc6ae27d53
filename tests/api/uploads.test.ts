import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Document } from '#contract/resources/calls/documents';
import { pdf, photo } from '../unit/server/files/samples';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { filesIn, makeProject, multipart, upload } from './support/uploads';

const megabyte = 2 ** 20;

describe('broken uploads (nothing left behind; rules 15.3)', () => {
  let test: TestApp;
  let company: TestTenant;
  let project: string;
  let port: number;
  beforeAll(async () => {
    test = await testApp({ MAX_DOCUMENT_MB: '1', MAX_IMAGE_MB: '1' });
    company = await test.tenant();
    project = await makeProject(test, company);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port; // the server listens on a port
  });
  afterAll(() => test.close());

  const documents = () => `/api/Documents/projects/${project}`;
  const listed = async () => (await test.call<Document[]>('GET', documents(), { as: company.admin })).body;
  const stored = () => filesIn(test.config.filesUrl);

  /** Sends the beginning of an upload on a connection of its own. */
  async function begin(payload: Buffer, contentType: string, url: string, chunked = false): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${payload.length}`;
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${company.admin.token}\r\n` +
        `Content-Type: ${contentType}\r\n${length}\r\nConnection: close\r\n\r\n`,
    );
    return socket;
  }

  async function readAll(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  const text = (size: number) => ({ name: 'a.txt', content: Buffer.alloc(size, 'a') });

  it('a connection that is cut in the middle leaves nothing', async () => {
    const { contentType, payload } = await multipart(text(900_000));
    const socket = await begin(payload, contentType, `${documents()}/upload`);
    socket.write(payload.subarray(0, 500_000));
    await expect.poll(stored).toHaveLength(1);
    socket.destroy();
    await expect.poll(stored).toHaveLength(0);
    expect(await listed()).toEqual([]);
  });

  it('a project that is deleted meanwhile: 404, and nothing stays', async () => {
    const doomed = await makeProject(test, company);
    const { contentType, payload } = await multipart(text(900_000));
    const socket = await begin(payload, contentType, `/api/Documents/projects/${doomed}/upload`);
    socket.write(payload.subarray(0, 500_000));
    await expect.poll(stored).toHaveLength(1);
    await test.call('DELETE', `/api/Projects/${doomed}`, { as: company.admin });
    socket.write(payload.subarray(500_000));
    expect(await readAll(socket)).toMatch(/^HTTP\/1.1 404 /);
    await expect.poll(stored).toHaveLength(0);
  });

  it('over the limit: 413 with a message, whether or not the length was said (rules 3.3)', async () => {
    const url = `${documents()}/upload`;
    for (const size of [megabyte + 1, 3 * megabyte]) {
      const reply = await upload<ErrorBody>(test, url, company.admin, text(size));
      expect(reply).toMatchObject({
        status: 413,
        body: {
          status: 413,
          message: 'The file is larger than 1 MB.',
          errors: { File: ['The file is larger than 1 MB.'] },
        },
      });
    }
    const { contentType, payload } = await multipart(text(2 * megabyte));
    const socket = await begin(payload, contentType, url, true);
    socket.write(`${payload.length.toString(16)}\r\n`);
    socket.write(payload);
    socket.write('\r\n0\r\n\r\n');
    const reply = await readAll(socket);
    expect(reply).toMatch(/^HTTP\/1.1 413 /);
    expect(reply).toContain('The file is larger than 1 MB.');
    await expect.poll(stored).toHaveLength(0);
  });

  it('a browser that sends too much on a kept connection gets to hear why', async () => {
    const { contentType, payload } = await multipart(text(3 * megabyte));
    for (const _ of [1, 2]) {
      const reply = await fetch(`http://127.0.0.1:${port}${documents()}/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${company.admin.token}`, 'content-type': contentType },
        body: payload,
      });
      expect(reply.status).toBe(413);
      expect(await reply.json()).toMatchObject({ message: 'The file is larger than 1 MB.' });
    }
  });

  it('exactly the limit is taken, also by several at once beside others that are too large', async () => {
    const sizes = [megabyte, megabyte + 1, megabyte, megabyte + 1, megabyte, megabyte, megabyte, megabyte];
    const replies = await Promise.all(
      sizes.map((size) => upload(test, `${documents()}/upload`, company.admin, text(size))),
    );
    expect(replies.map(({ status }) => status)).toEqual(sizes.map((size) => (size > megabyte ? 413 : 200)));
    expect(await listed()).toHaveLength(6);
    expect(await stored()).toHaveLength(6);
  });

  it.each<[number, string, string, Buffer | string]>([
    [400, 'an empty file', 'a.pdf', ''],
    [400, 'a name of 256 characters', `${'a'.repeat(252)}.pdf`, pdf()],
    [415, 'a page as a text', 'a.txt', '<!doctype html><script>alert(1)</script>'],
    [415, 'an executable as a pdf', 'a.pdf', Buffer.from('MZ\x90\0\x03')],
    [415, 'a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%i for %s, under errors.File, and nothing stays', async (status, _what, name, content) => {
    const before = await stored();
    const reply = await upload<ErrorBody>(test, `${documents()}/upload`, company.admin, { name, content });
    expect(reply).toMatchObject({ status, body: { errors: { File: [expect.any(String)] } } });
    expect(await stored()).toEqual(before);
  });

  it('a picture named .pdf and a pdf named .png are refused kinds: 415 (rules 3.3)', async () => {
    const before = await stored();
    const picture = await upload(test, `${documents()}/upload`, company.admin, {
      name: 'a.pdf',
      content: await photo('png'),
    });
    const scan = await upload(test, `/api/Image/upload/project/${project}`, company.admin, {
      name: 'a.png',
      content: pdf(),
    });
    expect([picture.status, scan.status]).toEqual([415, 415]);
    expect([picture.body.errors, scan.body.errors]).toEqual([
      { File: [expect.any(String)] },
      { File: [expect.any(String)] },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('no file, no form, a description that is too long: 400, and nothing stays', async () => {
    const before = await stored();
    const url = `${documents()}/upload`;
    expect(await upload(test, url, company.admin, undefined, { Description: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { File: ['A file is required.'] } },
    });
    expect(await test.call('POST', url, { as: company.admin, body: {} })).toMatchObject({ status: 400 });
    expect(
      await upload(test, url, company.admin, { name: 'a.pdf', content: pdf() }, { Description: 'x'.repeat(10_001) }),
    ).toMatchObject({ status: 400, body: { errors: { Description: [expect.any(String)] } } });
    expect(await stored()).toEqual(before);
  });
});

describe('the quota of a company (TENANT_QUOTA_MB; rules 3.3)', () => {
  let test: TestApp;
  let company: TestTenant;
  let url: string;
  beforeAll(async () => {
    test = await testApp({ TENANT_QUOTA_MB: '2' });
    company = await test.tenant();
    url = `/api/Documents/projects/${await makeProject(test, company)}`;
  });
  afterAll(() => test.close());

  const text = (size: number) => ({ name: 'a.txt', content: Buffer.alloc(size, 'a') });
  const send = (size: number) => upload(test, `${url}/upload`, company.admin, text(size));

  it('applies to parallel uploads: an upload beyond it gets 507 with a message, and stores nothing', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(megabyte / 2)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 507, 507, 507, 507]);
    expect(replies.find(({ status }) => status === 507)?.body).toMatchObject({
      message: "Not enough storage: your company's files can use at most 2 MB.",
      errors: { File: [expect.any(String)] },
    });
    expect(await filesIn(test.config.filesUrl)).toHaveLength(4);
  });

  /** Deletes a document, and what is then in the trash for ever. */
  const makeRoom = async () => {
    const [first] = (await test.call<Document[]>('GET', url, { as: company.admin })).body;
    await test.call('DELETE', `${url}/documents/${first?.id}`, { as: company.admin });
    expect((await send(megabyte / 2)).status).toBe(507); // the trash keeps it
    const trash = (await test.call<{ id: string }[]>('GET', '/api/Trash', { as: company.admin })).body;
    await test.call('DELETE', '/api/Trash', { as: company.admin, body: { ids: trash.map(({ id }) => id) } });
  };

  it('has space again after a permanent deletion; another company has its own', async () => {
    await makeRoom();
    expect((await send(megabyte / 2)).status).toBe(200);
    expect((await send(1)).status).toBe(507);
    const other = await test.tenant();
    const elsewhere = `/api/Documents/projects/${await makeProject(test, other)}/upload`;
    expect((await upload(test, elsewhere, other.admin, text(megabyte))).status).toBe(200);
  });

  it('an upload that is refused for another reason reserves no space', async () => {
    await makeRoom();
    const page = { name: 'a.txt', content: '<!doctype html><script>alert(1)</script>' };
    for (const _ of [1, 2, 3]) expect((await upload(test, `${url}/upload`, company.admin, page)).status).toBe(415);
    expect((await send(megabyte / 2)).status).toBe(200);
  });
});
