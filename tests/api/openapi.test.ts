import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index';
import { type TestApp, testApp } from './support/app';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
  security: unknown[];
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await testApp({ DOCS: 'on' });
  document = (await test.call<Document>('GET', '/openapi.json')).body;
});
afterAll(() => test.close());

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
const operationOf = ({ path, method }: { path: string; method: string }) =>
  Object.entries(document.paths).find(([known]) => shapeOf(known) === shapeOf(path))?.[1][method.toLowerCase()];

describe('the OpenAPI document (from the contract; rules 17.7)', () => {
  it('is of version 3.1 and has every endpoint with its parameters, replies and errors', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.servedBy) continue;
      const operation = operationOf(endpoint);
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(operation, name).toBeDefined();
      const inPath = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(inPath, name).toHaveLength(endpoint.path.match(/\{\w+\}/g)?.length ?? 0);
      const statuses = [...Object.keys(endpoint.replies), ...(endpoint.errors ?? []).map(String)];
      expect(Object.keys(operation?.responses ?? {}), name).toEqual(expect.arrayContaining(statuses));
    }
  });

  it('is valid, all references resolve, and no two addresses are equal', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const [, kind = '', name = ''] = /#\/components\/(schemas|responses)\/(\w+)"$/.exec(reference) ?? [];
      expect(document.components[kind as 'schemas' | 'responses'], reference).toHaveProperty(name);
    }
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(operations)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
        expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
      }
    }
  });

  it('has names for schemas, and descriptions for each call, tag and error', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Project', 'ProjectCreation', 'Client', 'User', 'Role', 'Error']));
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const operations of Object.values(document.paths)) {
      for (const { operationId, description, summary, tags: used } of Object.values(operations)) {
        expect([summary, description].every(Boolean), operationId).toBe(true);
        expect(
          used.every((tag) => tags.has(tag)),
          operationId,
        ).toBe(true);
      }
    }
    expect(document.components.schemas).not.toHaveProperty('ProjectForm'); // the console's alone
  });

  it('lists calls that take If-Match or an Idempotency-Key, with their replies', () => {
    const headers = (call: { path: string; method: string }) =>
      operationOf(call)?.parameters.flatMap(({ name, in: location }) => (location === 'header' ? [name] : []));
    const change = { path: '/api/Projects/{id}', method: 'PATCH' };
    expect(headers(change)).toEqual(['If-Match']);
    expect(operationOf(change)?.responses).toHaveProperty('412');
    const create = { path: '/api/Projects', method: 'POST' };
    expect(headers(create)).toEqual(['Idempotency-Key']);
    for (const status of ['409', '415', '422']) expect(operationOf(create)?.responses).toHaveProperty(status);
    expect(headers({ path: '/api/Projects', method: 'GET' })).toEqual([]);
  });

  it('names each operation uniquely', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((o) => o.operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  it('marks calls that need no token', () => {
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.servedBy) continue;
      expect(operationOf(endpoint)?.security.length === 0, endpoint.path).toBe(endpoint.needs === 'nobody');
    }
  });

  it('describes uploads as forms with the part File', () => {
    const upload = operationOf({ path: '/api/Documents/projects/{projectId}/upload', method: 'POST' });
    expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('File');
  });

  it('is written once, cached by readers, and limited by address', async () => {
    const whole = await test.app.inject({ url: '/openapi.json' });
    expect(whole.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const short = await test.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
    expect(short.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(short.rawPayload).equals(whole.rawPayload)).toBe(true);
    const etag = String(whole.headers.etag);
    const same = await test.app.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    for (const url of ['/docs/json', '/docs/yaml']) {
      expect((await test.app.inject({ url })).headers.location).toBe('/openapi.json');
    }
    const statuses = new Set<number>();
    for (let n = 0; n < 1300; n++) {
      const url = n % 2 ? '/openapi.json' : '/docs/yaml';
      statuses.add((await test.app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode);
    }
    expect([...statuses].sort()).toEqual([200, 302, 429]);
  });
});
