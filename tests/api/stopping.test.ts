import { afterAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './support/app';

let test: TestApp | undefined;
afterAll(() => test?.close());

it('a stopping server answers late requests until it stops listening, so that a proxy tries the next (rules 15.3)', async () => {
  test = await testApp();
  const { app } = test;
  let finishWork: () => void = () => undefined;
  const workDone = new Promise<void>((resolve) => {
    finishWork = resolve;
  });
  const stopping = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => {
      resolve();
      await workDone; // as background work is finished first
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = app.close();
  await stopping;
  const reply = await fetch(`${url}/Health`);
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  finishWork();
  await closed;
  await expect(fetch(`${url}/Health`)).rejects.toThrow();
});
