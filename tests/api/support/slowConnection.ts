import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { DatabaseClient } from '#server/database/driver';

/** In milliseconds: longer than whoever reads the first part needs to go on. */
const apart = 30;

/**
 * A line to a database on which an answer comes in two parts: that a table was copied, and how many rows it has, behind
 * the rows themselves.
 * @returns the same address through it
 */
export async function slowConnection(url: string): Promise<{ url: string; close(): void }> {
  const { host, port, user, password, database: name } = new DatabaseClient({ connectionString: url });
  const there = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  const line = createServer((here) => {
    const database = connect(there);
    for (const socket of [here, database]) {
      open.add(socket.setNoDelay());
      socket.on('error', () => here.destroy());
    }
    here.pipe(database);
    database.on('end', () => here.end());
    database.on('data', (said: Buffer) => {
      const tag = said.lastIndexOf('COPY ');
      const cut = tag < 0 ? said.length : tag - 5; // the message's kind and length stand before it
      here.write(said.subarray(0, cut));
      if (cut === said.length) return;
      database.pause();
      setTimeout(() => {
        here.write(said.subarray(cut));
        database.resume();
      }, apart);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const here = line.address() as AddressInfo; // the server listens on a port
  const through = Object.assign(new URL('postgres://127.0.0.1'), { port: here.port, pathname: `/${name}` });
  return {
    url: Object.assign(through, { username: user, password: password ?? '' }).href,
    close: () => {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}
