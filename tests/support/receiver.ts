import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver gets it. */
export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  data: { type: string; timestamp: string; data: MessageContent };
}

interface MessageContent {
  tenantId: string;
  resource: string;
  action: string;
  ids?: string[];
  many?: boolean;
  parent?: { resource: string; id: string };
  changeId: string;
  userId: string | null;
}

export type Answer = (message: ReceivedMessage, reply: ServerResponse) => void;

/** A program that messages of webhooks are sent to. */
export interface Receiver {
  /** `http://127.0.0.1:<port>` */
  url: string;
  port: number;
  /** The messages that came, in their order. */
  messages: ReceivedMessage[];
  /** Answers from now on; at first 204. */
  answer(by: Answer): void;
  /** Waits until so many messages have come, and forgets them. @throws Error after 15 s */
  take(count: number): Promise<ReceivedMessage[]>;
  close(): Promise<void>;
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}, text = ''): Answer =>
  (_message, reply) => {
    reply.writeHead(status, headers).end(text);
  };

/** In milliseconds. */
const patience = 15_000;

export async function openReceiver(): Promise<Receiver> {
  const messages: ReceivedMessage[] = [];
  let answer = withStatus(204);
  const arrived = new EventEmitter();
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const message = { path: request.url ?? '', headers: request.headers, body, data: JSON.parse(body) };
    messages.push(message);
    arrived.emit('message');
    answer(message, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    messages,
    answer: (by) => {
      answer = by;
    },
    take: async (count) => {
      const signal = AbortSignal.timeout(patience);
      while (messages.length < count) await once(arrived, 'message', { signal });
      return messages.splice(0);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
