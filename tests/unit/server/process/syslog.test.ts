import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { createSyslog, type Syslog } from '#server/process/syslog';
import { ownCertificate } from '../../../support/certificate';

const servers: Server[] = [];
const senders: Syslog[] = [];
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
  for (const server of servers.splice(0)) server.close();
});

/** A receiver that keeps what it gets. */
async function receiver(port = 0) {
  let text = '';
  const sockets = new Set<TLSSocket>();
  const server = createServer(ownCertificate, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      text += data;
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo; // of a listening server
  return {
    port: address.port,
    text: () => text,
    leave: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
function sender(port: number, more: { ca?: string; most?: number } = { ca: ownCertificate.cert }): Syslog {
  const made = createSyslog(`tls://localhost:${port}`, more);
  senders.push(made);
  return made;
}
const line = (event: string, more: object = {}) =>
  `${JSON.stringify({ level: 40, time: Date.UTC(2026, 0, 2), security: event, ...more, msg: 'Ä' })}\n`;

/** Takes apart what a receiver got (RFC 5425: the length in bytes, a blank, the message). */
function messagesOf(text: string): string[] {
  const messages: string[] = [];
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    const [, digits = ''] = /^(\d+) /.exec(rest.toString('latin1')) ?? [];
    const start = digits.length + 1;
    messages.push(rest.subarray(start, start + Number(digits)).toString());
    rest = rest.subarray(start + Number(digits));
  }
  return messages;
}

it('lines of the security log, and no others, are sent as messages of RFC 5424', async () => {
  const { port, text } = await receiver();
  const { write } = sender(port);
  write(line('signIn', { tenantId: 't' }));
  write('{"level":30,"time":1,"msg":"Something else"}\n');
  write(line('signOut'));
  await expect.poll(() => messagesOf(text()).length).toBe(2);
  const [first = '', second = ''] = messagesOf(text());
  expect(first).toMatch(/^<85>1 2026-01-02T00:00:00\.000Z \S+ atrium \d+ signIn - \{/);
  expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject({ security: 'signIn', tenantId: 't', msg: 'Ä' });
  expect(second).toContain(' signOut - ');
});

it('messages queued during an outage of the receiver are sent, with the number of lost ones', async () => {
  const first = await receiver();
  await first.leave();
  const { write } = sender(first.port, { ca: ownCertificate.cert, most: 3 });
  for (let n = 0; n < 20; n++) write(line(`event${n}`));
  const second = await receiver(first.port);
  await expect.poll(second.text).toContain('event19');
  const messages = messagesOf(second.text());
  expect(messages[0]).toContain('"count":17');
  expect(messages.map((message) => / (\w+) - /.exec(message)?.[1])).toEqual(['lost', 'event17', 'event18', 'event19']);
});

it('a receiver without a trusted certificate receives nothing', async () => {
  const { port, text } = await receiver();
  const { write, close } = sender(port, {});
  write(line('signIn'));
  await close();
  expect(text()).toBe('');
});

it('queued messages are sent before closing', async () => {
  const { port, text } = await receiver();
  const { write, close } = sender(port);
  write(line('signIn'));
  await expect.poll(text).toContain('signIn');
  write(line('signOut'));
  await close();
  await expect.poll(text).toContain('signOut');
});
