import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentUpload } from '#contract/documents';
import { readUpload } from '../../../../server/files/upload';
import { answerErrors } from '../../../../server/plugins/errors';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-progress-'));
  app = Fastify();
  answerErrors(app, {});
  await app.register(multipart);
  app.post('/', async (request) => {
    const progress = { window: 150, least: 1000 };
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

async function begin(size: number): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const length = head.length + size + tail.length;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${head}`,
  );
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('an upload is judged by its progress (issue 8, Slow callers)', () => {
  it.each([
    ['stands still', 0],
    ['trickles', 10],
  ])('one that %s ends with 408 and its connection, and leaves no file', async (_how, bytes) => {
    const socket = await begin(100_000);
    socket.write('a'.repeat(5000));
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    const timer = setInterval(() => socket.write('a'.repeat(bytes)), 30);
    const reply = await readAll(socket);
    clearInterval(timer);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(reply).toContain('The upload came to a standstill');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('one that takes many windows but comes is taken', async () => {
    const size = 100_000;
    const socket = await begin(size);
    for (let sent = 0; sent < size; sent += 10_000) {
      socket.write('a'.repeat(10_000));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    socket.write(tail);
    const [reply] = await once(socket, 'data');
    expect(String(reply)).toMatch(/^HTTP\/1.1 200 /);
    expect(String(reply)).toContain(`"size":${size}`);
    socket.destroy();
  });
});
