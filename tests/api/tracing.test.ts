import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTracing, type Tracing } from '#server/tracing/index';
import { type TestApp, type TestTenant, testApp } from './support/app';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

let collector: Server;
let endpoint = '';
let sent = '';
beforeAll(async () => {
  collector = createServer((request, response) => {
    request.on('data', (chunk) => {
      sent += chunk;
    });
    request.on('end', () => {
      sent += '\n';
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`; // the server listens on a port
});
afterAll(() => collector.close());

/** The runner of the tests brings OpenTelemetry's interface by itself; what does anything is behind it. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry\/(?!api\/)/.test(path));

const spansOf = (text: string): Span[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => JSON.parse(line).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

async function withApp(tracing: Tracing | undefined, work: (test: TestApp, company: TestTenant) => Promise<void>) {
  const test = await testApp({}, { tracing });
  try {
    await work(test, await test.tenant());
  } finally {
    await test.close();
  }
}

it('without a collector nothing of OpenTelemetry is loaded (rules 17.12)', async () => {
  await withApp(await openTracing({ otlpEndpoint: undefined }), async (test, company) => {
    expect((await test.call('GET', '/api/Clients', { as: company.admin })).status).toBe(200);
  });
  expect(loaded()).toEqual([]);
});

it('a call and what it asks the database for are one trace, the caller’s, which tells nothing of people (rules 17.12)', async () => {
  const tracing = await openTracing({ otlpEndpoint: endpoint });
  expect(loaded()).not.toEqual([]);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  let company: TestTenant | undefined;
  await withApp(tracing, async (test, made) => {
    company = made;
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'from-the-proxy' };
    const body = { name: 'Sensitive & Sons', email: 'secret@example.com' };
    expect((await test.call('POST', '/api/Clients', { as: made.admin, body, headers })).status).toBe(201);
    const question = '/api/Clients?filter={"q":"Sensitive"}';
    expect((await test.call('GET', question, { as: made.admin })).status).toBe(200);
    expect((await test.call('GET', '/Health')).status).toBe(200);
  });
  await tracing?.close();

  const spans = spansOf(sent);
  const [created] = spans.filter(({ name }) => name === 'POST /api/Clients');
  expect(created).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const attributes = Object.fromEntries(
    created?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/Clients',
    'http.response.status_code': 201,
    'atrium.request': 'from-the-proxy',
    'atrium.company': company?.id,
  });
  const [transaction] = spans.filter(({ parentSpanId }) => parentSpanId === created?.spanId);
  expect(transaction?.name).toBe('transaction');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(WITH|INSERT) \w+$/));
  expect(spans.some(({ name }) => name === 'GET /api/Clients')).toBe(true);
  expect(spans.some(({ name }) => name.includes('Health'))).toBe(false);
  for (const secret of [
    'Sensitive',
    'secret@',
    company?.admin.id,
    company?.admin.userName,
    company?.admin.token,
    '$1',
  ]) {
    expect(sent).not.toContain(secret);
  }
});
