import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

export interface BreakableConnection {
  port: number;
  /** Nobody listens any more, and what was open ends. */
  cut(): Promise<void>;
  /** Whoever calls is taken, and never hears anything. */
  freeze(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A line to a server that can be broken as networks and servers do. */
export async function breakableConnection(there: NetConnectOpts): Promise<BreakableConnection> {
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const stop = async () => {
    const stopped = server;
    server = undefined;
    for (const socket of open) socket.destroy();
    open.clear();
    if (stopped) await new Promise<void>((resolve) => void stopped.close(() => resolve()));
  };
  const start = async (isFrozen: boolean) => {
    await stop();
    const started = createServer((here) => {
      open.add(here.on('error', () => here.destroy()));
      if (isFrozen) return void here.resume();
      const other = connect(there);
      open.add(other.on('error', () => here.destroy()));
      other.on('close', () => here.destroy());
      here.on('close', () => other.destroy());
      here.pipe(other).pipe(here);
    });
    await new Promise<void>((resolve) => void started.listen(port, '127.0.0.1', resolve));
    port = (started.address() as AddressInfo).port; // the server listens on a port
    server = started;
  };
  await start(false);
  return { port, cut: stop, freeze: () => start(true), mend: () => start(false), close: stop };
}
