import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitSlowCallers, serverOptions, slowCallerLimits } from '#server/plugins/slowCallers';

const limits = { ...slowCallerLimits, beat: 20, window: 200, body: 300 };

it('blocking of the server is not counted against a slow caller (rules 15.3)', async () => {
  const app = fastify({ http: serverOptions(limits) });
  limitSlowCallers(app, limits);
  const begun = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
  app.post('/', async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // the server listens on a port
  const caller = connect(port, '127.0.0.1');
  const answered = once(caller, 'data');
  caller.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"a":',
  );
  await begun;
  const still = performance.now() + 2 * limits.body;
  while (performance.now() < still);
  caller.write('"there"}');
  expect(String((await answered)[0])).toContain('200 OK');
  caller.destroy();
  await app.close();
});
