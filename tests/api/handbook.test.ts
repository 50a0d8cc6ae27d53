import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, type TestApp, type TestTenant, testApp } from './support/app';

/** The calls of the page about the API: ```http <status>, method and path, headers, and a body after a blank line. */
const page = readFileSync('docs/developers/api.md', 'utf8');
const examples = [...page.matchAll(/^```http (\d+)\n([\s\S]*?)^```$/gm)].map(([, status = '', text = '']) => {
  const [head = '', ...body] = text.trim().split('\n\n');
  const [call = '', ...headers] = head.split('\n');
  return { status: Number(status), call, headers, body: body.join('\n\n') };
});

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

it.each(examples)('docs/developers/api.md: $call is answered with $status', async ({ status, call, headers, body }) => {
  const [method, path = ''] = call.split(' ');
  const reply = await server.call(method as 'GET', encodeURI(filled(path)), {
    as: company.admin,
    headers: Object.fromEntries(headers.map((header) => header.toLowerCase().split(': ') as [string, string])),
    ...(body !== '' && { body: JSON.parse(filled(body)) }),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
});

it.each(['/Health', '/Health/ready'])('docs/operators/monitoring.md says what %s answers', async (path) => {
  const { body } = await server.call<{ status: string }>('GET', path);
  const row = readFileSync('docs/operators/monitoring.md', 'utf8')
    .split('\n')
    .find((line) => line.includes(`\`GET ${path}\``));
  expect(row).toContain(`200 \`${body.status}\``);
});

it('docs/developers/api.md has calls to try', () => {
  expect(examples.length).toBeGreaterThan(6);
});
