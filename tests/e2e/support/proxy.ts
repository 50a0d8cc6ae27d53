import { connect, createServer, type Socket } from 'node:net';

/** A line between browser and server that can be held or cut in the middle of an upload. */
export interface ProxyConnection {
  url: string;
  /** Nothing more gets through on a connection that has sent this many bytes from now on. */
  holdAfter(bytes: number): void;
  /** A connection that has sent this many bytes from now on is cut. */
  cutAfter(bytes: number): void;
  /** Lets everything through again. */
  release(): void;
  close(): Promise<void>;
}

/** @param port another one's, to be there again in its place */
export async function startProxy(target: string, port = 0): Promise<ProxyConnection> {
  const { hostname, port: of } = new URL(target);
  const lines = new Set<{ browser: Socket; server: Socket; sent: number }>();
  let rule: { action: 'hold' | 'cut'; after: number } | undefined;

  const listener = createServer((browser) => {
    const line = { browser, server: connect(Number(of), hostname), sent: 0 };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      browser.destroy();
      line.server.destroy();
    };
    for (const socket of [browser, line.server]) socket.on('error', end).on('close', end);
    line.server.on('data', (chunk) => browser.write(chunk));
    browser.on('data', (chunk) => {
      line.sent += chunk.length;
      const reached = rule !== undefined && line.sent > rule.after;
      if (reached && rule?.action === 'cut') return end();
      line.server.write(chunk);
      if (reached) browser.pause();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no address.');

  const arm = (action: 'hold' | 'cut', after: number) => {
    for (const line of lines) line.sent = 0;
    rule = { action, after };
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    holdAfter: (bytes) => arm('hold', bytes),
    cutAfter: (bytes) => arm('cut', bytes),
    release() {
      rule = undefined;
      for (const { browser } of lines) browser.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const { browser, server } of lines) {
          browser.destroy();
          server.destroy();
        }
        listener.close(() => resolve());
      }),
  };
}
