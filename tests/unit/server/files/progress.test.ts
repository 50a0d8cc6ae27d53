import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentUpload } from '#contract/resources/calls/documents';
import { createOutages } from '#server/database/outages';
import { readUpload } from '#server/files/upload';
import { answerErrors } from '#server/plugins/errors';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-progress-'));
  app = Fastify();
  answerErrors(app, {}, createOutages());
  await app.register(multipart);
  app.post('/', async (request) => {
    const progress = { window: 60_000, least: 1000 };
    const { size, fields } = await readUpload(request, { body: documentUpload, folder, limit: 1_000_000, progress });
    return { size, fields };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const head = '--b\r\nContent-Disposition: form-data; name="File"; filename="a.txt"\r\n\r\n';
const tail = '\r\n--b--\r\n';

/** A caller whose upload has begun; `send` resolves when the server has got what it sent. */
async function begin(size: number) {
  const { port } = app.server.address() as AddressInfo; // the server listens on a port
  const connected = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [peer] = (await connected) as [Socket];
  let sent = 0;
  async function write(text: string) {
    sent += text.length;
    socket.write(text);
    await expect.poll(() => peer.bytesRead).toBe(sent);
  }
  const length = head.length + size + tail.length;
  await write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  return { socket, send: (bytes: number) => write('a'.repeat(bytes)) };
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('an upload is judged by its progress (rules 15.3)', () => {
  // a window passes when the test says so, however busy the machine is
  let pass: (() => void) | undefined;
  beforeEach(() => {
    pass = undefined;
    vi.stubGlobal('setInterval', (look: () => void) => {
      pass = look;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['stands still', 0],
    ['trickles', 10],
  ])('one that %s ends with 408 and its connection, and leaves no file', async (_how, bytes) => {
    const caller = await begin(100_000);
    await caller.send(5000);
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    expect(pass).toBeDefined();
    pass?.();
    await caller.send(bytes);
    pass?.();
    const reply = await readAll(caller.socket);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(reply).toContain('The upload stopped.');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('a slow but steady upload is accepted', async () => {
    const size = 100_000;
    const caller = await begin(size);
    await expect.poll(() => pass).toBeDefined();
    for (let sent = 0; sent < size; sent += 10_000) {
      await caller.send(10_000);
      pass?.();
    }
    caller.socket.write(tail);
    const [reply] = await once(caller.socket, 'data');
    expect(String(reply)).toMatch(/^HTTP\/1.1 200 /);
    expect(String(reply)).toContain(`"size":${size}`);
    caller.socket.destroy();
  });
});
