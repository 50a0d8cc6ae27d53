import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import { clientFiles } from '../../build/clientFiles';
import { Atrium, AtriumError } from '../../client/index.js';
import { clientFolder as folder, readmeEnvironment, readmeProgram } from '../support/clientReadme';
import { password } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';

startCompany('Company of a client');
const { create } = callsOf(() => ({ server: test, company }));
let url: string;
let token: string;

beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const made = await test.call<MadeToken>('POST', '/api/Auth/tokens', {
    as: admin,
    body: { name: 'Client', permissions },
  });
  token = made.body.token;
});

describe('the client package (rules 14.33)', () => {
  it('has the addresses and types of the contract (otherwise run `npm run client`)', () => {
    for (const [name, text] of Object.entries(clientFiles()))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  it('is packed with its own files only, in 10 KB', () => {
    const packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' }));
    const files: string[] = packed[0].files.map(({ path }: { path: string }) => path);
    expect(files.sort()).toEqual(
      ['README.md', 'index.d.ts', 'index.js', 'package.json', 'resources.d.ts', 'resources.js'].sort(),
    );
    const code = ['index.js', 'resources.js'].map((name) => readFileSync(join(folder, name)));
    expect(gzipSync(Buffer.concat(code)).length).toBeLessThan(10_240);
  });

  it('runs the examples of its README', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'atrium-client-'));
    const file = join(directory, 'readme.mjs');
    writeFileSync(file, readmeProgram());
    const person = { url, token, company: company.name, user: admin.userName, password };
    const env = { ...process.env, ...readmeEnvironment(person) };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
      expect(stdout).toContain('400 Client name is required');
    } finally {
      rmSync(directory, { recursive: true });
    }
    const { body: projects } = await test.call<{ title: string; status: string; progress: number }[]>(
      'GET',
      '/api/Projects',
      { as: admin },
    );
    expect(projects).toMatchObject([{ title: 'New roof', status: 'NotStarted', progress: 40 }]);
  });

  it('reads every page of a list once', async () => {
    for (let n = 0; n < 7; n++) await create('Inventory', { name: `Item ${n}` });
    const atrium = new Atrium(url, { token });
    const names: (string | null | undefined)[] = [];
    for await (const item of atrium.all('inventory', { perPage: 3, sort: ['name', 'ASC'] })) names.push(item.name);
    expect(names).toEqual(Array.from({ length: 7 }, (_, n) => `Item ${n}`));
    await expect(atrium.get('projects', company.id)).rejects.toBeInstanceOf(AtriumError);
  });
});

describe('retries of the client', () => {
  /** A server that answers the calls with these replies, one after the other. */
  async function answering(replies: readonly (readonly [status: number, headers?: Record<string, string>] | 'cut')[]) {
    const keys: unknown[] = [];
    const left = [...replies];
    const server: Server = createServer((request, reply) => {
      keys.push(request.headers['idempotency-key']);
      const next = left.shift() ?? [200];
      if (next === 'cut') request.socket.destroy();
      else reply.writeHead(next[0], { 'content-type': 'application/json', ...next[1] }).end('{"id":"1"}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // a server that listens on a port
    return { atrium: new Atrium(`http://127.0.0.1:${port}`, { token }), keys, close: () => server.close() };
  }
  const now = { 'retry-after': '0' };

  it('keep the key of a creation after a lost connection, a busy server and a limit', async () => {
    const { atrium, keys, close } = await answering(['cut', [503, now], [429, now], [409, now], [201]]);
    expect(await atrium.create('clients', { name: 'Once' })).toEqual({ id: '1' });
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([5, 1, 'string']);
    close();
  });

  it('do not repeat a change that may have been done, nor a refused call', async () => {
    const { atrium, keys, close } = await answering(['cut', [400]]);
    const change = () => atrium.update('clients', '00000000-0000-0000-0000-000000000001', { name: 'x' });
    await expect(change()).rejects.toThrow();
    await expect(change()).rejects.toMatchObject({ status: 400 });
    expect(keys).toEqual([undefined, undefined]);
    close();
  });
});
