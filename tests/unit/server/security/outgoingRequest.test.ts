import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OutgoingError, requestGuarded } from '#server/security/outgoingRequest';

const servers: Server[] = [];
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // a server that listens on a port has one
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const anywhere = { plain: true, internal: true };
const sending = {
  headers: { 'content-type': 'application/json' },
  body: '{}',
  rules: anywhere,
  resolve: async () => ['127.0.0.1'],
  patience: 5000,
  mostRead: 100,
  signal: new AbortController().signal,
};
const failureOf = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  return error instanceof OutgoingError ? error.failure : error;
};

describe('a guarded request (rules 14.24)', () => {
  it('connects to the checked address, under its name', async () => {
    const hosts: (string | undefined)[] = [];
    const port = await listen((request, reply) => {
      hosts.push(request.headers.host);
      reply.end('Well');
    });
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return ['127.0.0.1'];
    };
    const reply = await requestGuarded(`http://receiver.example:${port}/hook`, { ...sending, resolve });
    expect(reply).toMatchObject({ status: 200, text: 'Well' });
    expect(hosts).toEqual([`receiver.example:${port}`]);
    expect(asked).toEqual(['receiver.example']);
  });

  it('is not sent if one of several addresses is internal', async () => {
    let came = 0;
    const port = await listen((_request, reply) => {
      came += 1;
      reply.end();
    });
    const rules = { plain: true, internal: false };
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']]) {
      const sent = requestGuarded(`http://receiver.example:${port}`, {
        ...sending,
        rules,
        resolve: async () => addresses,
      });
      expect(await failureOf(sent)).toBe('privateHost');
    }
    expect(await failureOf(requestGuarded(`http://127.0.0.1:${port}`, { ...sending, rules }))).toBe('refused');
    expect(came).toBe(0);
  });

  it('reports an unknown name, a closed port and a missing certificate', async () => {
    expect(await failureOf(requestGuarded('http://receiver.example', { ...sending, resolve: async () => [] }))).toBe(
      'unknownHost',
    );
    const port = await listen((_request, reply) => reply.end());
    expect(await failureOf(requestGuarded(`https://receiver.example:${port}`, sending))).toMatch(
      /certificate|unreachable/,
    );
    servers.splice(0)[0]?.close();
    expect(await failureOf(requestGuarded(`http://receiver.example:${port}`, sending))).toBe('unreachable');
  });

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = [];
    const port = await listen((request, reply) => {
      paths.push(request.url);
      reply.writeHead(302, { location: `/elsewhere` }).end();
    });
    expect((await requestGuarded(`http://receiver.example:${port}/hook`, sending)).status).toBe(302);
    expect(paths).toEqual(['/hook']);
  });

  it('reads only the beginning of an endless reply', async () => {
    const port = await listen((_request, reply) => {
      const more = () => void (reply.destroyed || reply.write('x'.repeat(64), () => setImmediate(more)));
      more();
    });
    const reply = await requestGuarded(`http://receiver.example:${port}`, sending);
    expect(reply).toMatchObject({ status: 200, text: 'x'.repeat(100) });
  });

  it('keeps its time limit for name, reply and end of the reply', async () => {
    const soon = { ...sending, patience: 100 };
    const forever = () => new Promise<never>(() => undefined);
    expect(await failureOf(requestGuarded('http://receiver.example', { ...soon, resolve: forever }))).toBe('late');
    const silent = await listen(() => undefined);
    expect(await failureOf(requestGuarded(`http://receiver.example:${silent}`, soon))).toBe('late');
    const unfinished = await listen((_request, reply) => void reply.writeHead(200).write('x'));
    expect(await failureOf(requestGuarded(`http://receiver.example:${unfinished}`, soon))).toBe('late');
  });

  it('is not sent after its deadline', async () => {
    let came = 0;
    const port = await listen((_request, reply) => {
      came += 1;
      reply.end();
    });
    let found = (_addresses: string[]) => {};
    const resolve = () =>
      new Promise<string[]>((resolved) => {
        found = resolved;
      });
    const sent = requestGuarded(`http://receiver.example:${port}`, { ...sending, patience: 50, resolve });
    expect(await failureOf(sent)).toBe('late');
    found(['127.0.0.1']);
    await new Promise((resolved) => servers[0]?.getConnections(resolved));
    expect(came).toBe(0);
  });
});
