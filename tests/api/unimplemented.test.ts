import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/index';
import { implementations } from '#server/areas/index';
import { type TestApp, testApp } from './support/app';

/** What no issue has built yet: the list shrinks to nothing. */
const missing: string[] = [];

const built = new Set(implementations.map(({ endpoint }) => endpoint));
const unbuilt = Object.entries(endpoints).filter(([, endpoint]) => !built.has(endpoint) && !endpoint.servedBy);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('exactly these endpoints are not implemented', () => {
  expect(unbuilt.map(([name]) => name).sort()).toEqual([...missing].sort());
});

it('each of them answers 501 with a message that says which', async () => {
  for (const [, { method, path, summary }] of unbuilt) {
    const reply = await test.call(method, path.replace(/\{\w+\}/g, 'x'));
    expect(reply).toMatchObject({ status: 501, body: { status: 501, message: expect.stringContaining(summary) } });
  }
});

it('what another endpoint serves names one that is implemented', () => {
  for (const { servedBy, method, path } of Object.values(endpoints)) {
    if (!servedBy) continue;
    const server = Object.entries(endpoints).find(([name]) => name === servedBy)?.[1];
    expect(server, `${method} ${path}`).toMatchObject({ method });
  }
});
