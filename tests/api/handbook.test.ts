import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { permissions } from '#contract/permissions';
import { resolveName } from '#server/security/publicAddresses';
import { password, type TestApp, type TestTenant, testApp } from './support/app';
import { callsOf } from './support/calls';
import { toThisMachine, webhookCallsOf } from './support/webhooks';

/** The calls of the pages about the API: ```http <status>, method and path, headers, and a body after a blank line. */
const pages = ['docs/developers/api.md', 'docs/developers/webhooks.md'] as const;
const textOf = (page: (typeof pages)[number]) => readFileSync(page, 'utf8');
const examples = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```http (\d+)\n([\s\S]*?)^```$/gm)].map(([, status = '', text = '']) => {
    const [head = '', ...body] = text.trim().split('\n\n');
    const [call = '', ...headers] = head.split('\n');
    return { page, status: Number(status), call, headers, body: body.join('\n\n') };
  }),
);

let server: TestApp;
let company: TestTenant;
let values: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  company = await server.tenant('Harbour');
  const make = async (path: string, body: unknown) => {
    const reply = await server.call<{ id: string }>('POST', path, { as: company.admin, body });
    expect(reply.status).toBe(201);
    return reply.body.id;
  };
  const clientId = await make('/api/Clients', { name: 'Palisade Bank' });
  const projectId = await make('/api/Projects', { title: 'Roof', clientId });
  values = { userName: company.admin.userName, password, tenantId: company.id, projectId };
});
afterAll(() => server.close());

const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);

it.each(examples)('$page: $call is answered with $status', async ({ status, call, headers, body }) => {
  const [method, path = ''] = call.split(' ');
  const reply = await server.call(method as 'GET', encodeURI(filled(path)), {
    as: company.admin,
    headers: Object.fromEntries(headers.map((header) => header.toLowerCase().split(': ') as [string, string])),
    ...(body !== '' && { body: JSON.parse(filled(body)) }),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
});

it.each(['/Health', '/Health/ready'])('docs/operators/monitoring.md describes the reply of %s', async (path) => {
  const { body } = await server.call<{ status: string }>('GET', path);
  const row = readFileSync('docs/operators/monitoring.md', 'utf8')
    .split('\n')
    .find((line) => line.includes(`\`GET ${path}\``));
  expect(row).toContain(`200 \`${body.status}\``);
});

/** The lines of curl of the page about programs. */
const programs = readFileSync('docs/developers/programs.md', 'utf8');
const lines = [...programs.matchAll(/^```\n(curl .*)\n```$/gm)].map(([, line = '']) => line);

it('docs/developers/programs.md: its curl commands succeed', async () => {
  expect(lines.length).toBeGreaterThan(2);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const made = await server.call<MadeToken>('POST', '/api/Auth/tokens', {
    as: company.admin,
    body: { name: 'curl', permissions },
  });
  for (const line of lines) {
    const called = line.replace('http://localhost:3000', url).replace('curl ', 'curl --fail --silent --show-error ');
    const env = { ...process.env, ATRIUM_TOKEN: made.body.token };
    const { stdout } = await promisify(execFile)('sh', ['-c', called], { env });
    expect(stdout, line).toMatch(/Palisade Bank|Projekttitel|Projektname|ID,/);
  }
});

it('docs/developers/api.md has examples of calls', () => {
  expect(examples.filter(({ page }) => page === 'docs/developers/api.md').length).toBeGreaterThan(6);
});

it('docs/developers/webhooks.md: the receiver verifies messages and refuses others', async () => {
  const [, example = ''] = /^```js\n([\s\S]*?)^```$/m.exec(textOf('docs/developers/webhooks.md')) ?? [];
  const sender = await testApp(toThisMachine, { webhooks: { every: 50, resolve: resolveName } });
  const own = await sender.tenant();
  const { call, create } = callsOf(() => ({ server: sender, company: own }));
  const hooks = webhookCallsOf(() => ({ server: sender, company: own }));
  const hook = await hooks.add('https://receiver.example', ['clients.*'], { isActive: false });
  const listening = "receiver.listen(0, '127.0.0.1', () => console.log(receiver.address().port));";
  const program = spawn(process.execPath, ['--input-type=module', '--eval', `${example}\n${listening}`], {
    env: { ...process.env, WEBHOOK_SECRET: hook.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
    const url = `http://127.0.0.1:${(await lines.next()).value}`;
    await call('PATCH', `Webhooks/${hook.id}`, { url, isActive: true });
    const id = await create('Clients', { name: 'Palisade Bank' });
    expect((await lines.next()).value).toBe(`clients.created [ '${id}' ]`);
    await hooks.waitForStatuses(hook.id, ['delivered']);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  } finally {
    program.kill();
    await sender.close();
  }
});
