import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index';
import { type TestApp, testApp } from './support/app';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
  security: unknown[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await testApp();
  document = (await test.call<Document>('GET', '/openapi.json')).body;
});
afterAll(() => test.close());

const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]?.[method.toLowerCase()];

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
      expect(inPath, name).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      const statuses = [...Object.keys(endpoint.replies), ...(endpoint.errors ?? []).map(String)];
      expect(Object.keys(operation?.responses ?? {}), name).toEqual(expect.arrayContaining(statuses));
    }
  });

  it('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((o) => o.operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says which calls need no token', () => {
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.servedBy) continue;
      expect(operationOf(endpoint)?.security.length === 0, endpoint.path).toBe(endpoint.needs === 'nobody');
    }
  });

  it('describes uploads as forms with the part File', () => {
    const upload = operationOf({ path: '/api/Documents/projects/{projectId}/upload', method: 'POST' });
    expect(upload?.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('File');
  });

  it('is readable at /docs, without a script that stands in the page', async () => {
    const page = await test.call<string>('GET', '/docs/static/index.html');
    const found = page.status === 200 ? page : await test.call<string>('GET', '/docs');
    expect(found.status).toBe(200);
    expect(found.headers['content-type']).toContain('text/html');
    expect(found.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(String(found.headers['content-security-policy'])).toMatch(/script-src 'self'(;|$)/);
  });
});
