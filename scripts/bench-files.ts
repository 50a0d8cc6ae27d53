// npm run bench:files: 25 MB up and down, eight at once, through the whole server and through a bare Fastify, in one run.

import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { permissions } from '#contract/permissions';
import { connectDatabase } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { keysOf } from '../server/process/keys';
import { createTokens } from '../server/security/tokens';
import { benchFolder } from './bench/benchFolder';

const ports = { app: 55_750, bare: 55_751 };
const size = 25 * 2 ** 20;
const atOnce = 8;
const rounds = 7;
const mostRatio = 1.5;
const mostMemory = 100;

const { folder, environment, config } = benchFolder(ports.app, 'warn');
const children: ChildProcess[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const start = (file: string, env: Record<string, string>): ChildProcess => {
  const child = fork(file, { env: { ...process.env, ...env } });
  children.push(child);
  return child;
};

interface Sent {
  port: number;
  path: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
}

/** Sends a request; answers its text, or '' for a file, whose bytes are counted and thrown away. */
async function send({ port, path, headers, body }: Sent): Promise<string> {
  const method = body ? 'POST' : 'GET';
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent });
  asked.end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]; // the event's own argument
  let length = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of reply) {
    length += chunk.length;
    if (length < 100_000) chunks.push(chunk);
  }
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${Buffer.concat(chunks)}`);
  if (!body && length !== size) throw new Error(`${path}: ${length} bytes`);
  return body ? Buffer.concat(chunks).toString() : '';
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

/** Resident memory of a process in MB. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;

/** Seconds that eight at once take, and the most memory that the process had meanwhile. */
async function measure(sent: Sent, child: ChildProcess): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child));
  }, 50);
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => send(sent)));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  return { seconds, peak: Math.max(peak, memoryOf(child)) };
}

/** The best of some rounds: other work of the machine can only make a round slower. */
const best = (values: readonly number[]) => Math.min(...values);

/** A tenant with an Admin and one project; answers the Admin's token and the project's id. */
async function prepare(): Promise<{ token: string; project: string }> {
  const database = await connectDatabase(config, pino({ level: 'warn' }));
  const [tenantId, role, user, client, project] = [newId(), newId(), newId(), newId(), newId()];
  const sessionId = newId();
  await database.tenant(tenantId, {}, async (tx) => {
    await tx.query(`insert into tenants (tenant_id, name, domain) values ($1, 'Bench', 'bench')`, [tenantId]);
    await tx.query(`insert into roles (tenant_id, id, name) values ($1, $2, 'Admin')`, [tenantId, role]);
    await tx.query(
      `insert into users (tenant_id, id, role_id, first_name, last_name) values ($1, $2, $3, 'Bench', 'Admin')`,
      [tenantId, user, role],
    );
    await tx.query(
      `insert into sessions (tenant_id, id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [tenantId, sessionId, user],
    );
    await tx.query(`insert into clients (tenant_id, id, name) values ($1, $2, 'Client')`, [tenantId, client]);
    await tx.query(
      `insert into projects (tenant_id, id, title, start_date, end_date, client_id) values ($1, $2, 'P', now(), now(), $3)`,
      [tenantId, project, client],
    );
  });
  await database.close();
  const token = await createTokens(keysOf(config.jwtSecret, undefined), 60).sign({
    userId: user,
    tenantId,
    name: 'Admin',
    email: null,
    role: 'Admin',
    permissions: [...permissions],
    sessionId,
  });
  return { token, project };
}

try {
  const { token, project } = await prepare();
  const content = Buffer.alloc(size, 'A line of text that is as long as lines of text are, and then some.\n');
  const file = join(folder, 'content.txt');
  writeFileSync(file, content);
  mkdirSync(join(folder, 'bare'));
  const form = new FormData();
  form.append('File', new Blob([new Uint8Array(content)]), 'content.txt');
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());

  const built = spawnSync('npx', ['vite', 'build', '--config', 'build/server.config.ts', '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('The server could not be built');
  const app = start('dist/server/main.js', environment);
  const bare = start('scripts/bench/bareFiles.mjs', {
    NODE_ENV: 'production',
    BARE: JSON.stringify({ port: ports.bare, folder: join(folder, 'bare'), file }),
  });
  await Promise.all(Object.values(ports).map((port) => ready(`http://127.0.0.1:${port}/Health`)));

  const headers = { authorization: `Bearer ${token}` };
  const base = `/api/Documents/projects/${project}`;
  const appUpload: Sent = {
    port: ports.app,
    path: `${base}/upload`,
    headers: { ...headers, 'content-type': contentType, 'content-length': body.length },
    body,
  };
  const bareUpload: Sent = {
    port: ports.bare,
    path: '/file',
    headers: { 'content-type': 'application/octet-stream', 'content-length': content.length },
    body: content,
  };
  const { id } = JSON.parse(await send(appUpload));
  const appDownload: Sent = { port: ports.app, path: `${base}/documents/${id}/download`, headers };
  const bareDownload: Sent = { port: ports.bare, path: '/file' };
  await Promise.all([send(appDownload), send(bareUpload), send(bareDownload)]);
  await delay(1000);

  const before = memoryOf(app);
  let failed = false;
  let peak = 0;
  console.info(`${size / 2 ** 20} MB, ${atOnce} at once, the best of ${rounds} rounds`);
  for (const [name, ours, baseline] of [
    ['upload', appUpload, bareUpload],
    ['download', appDownload, bareDownload],
  ] as const) {
    const seconds = { app: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const measured = await measure(ours, app);
      peak = Math.max(peak, measured.peak);
      seconds.app.push(measured.seconds);
      seconds.bare.push((await measure(baseline, bare)).seconds);
    }
    const ratio = best(seconds.app) / best(seconds.bare);
    failed ||= ratio > mostRatio;
    const figures = (of: readonly number[]) => `${best(of).toFixed(2)} s  (${of.map((s) => s.toFixed(2)).join(', ')})`;
    console.info(
      [
        `  ${name}`,
        `    Atrium         ${figures(seconds.app)}`,
        `    bare Fastify   ${figures(seconds.bare)}`,
        `    ratio          ${ratio.toFixed(2)}, at most ${mostRatio}`,
      ].join('\n'),
    );
  }
  const extra = peak - before;
  failed ||= extra > mostMemory;
  console.info(`  extra memory     ${extra.toFixed(0)} MB over ${before.toFixed(0)} MB, at most ${mostMemory}`);
  if (failed) process.exitCode = 1;
} finally {
  agent.destroy();
  for (const child of children) child.kill('SIGTERM');
  await delay(2000);
  rmSync(folder, { recursive: true, force: true });
}
