import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestRole } from '#server/database/requestRole';
import { freePort } from '../../e2e/support/server';
import { testSecret, withDatabase } from './cluster';
import { withClient } from './database';

export const pgbouncer = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(pgbouncer);

export interface Pooler {
  /** The same database behind the pooler. */
  behind(url: string): string;
  stop(): Promise<void>;
}

const nobody = () => ({
  uid: Number(execFileSync('id', ['-u', 'nobody'])),
  gid: Number(execFileSync('id', ['-g', 'nobody'])),
});

/** A PgBouncer in transaction mode, with three connections for each user and database, before the PostgreSQL of a URL. */
export async function startPgBouncer(url: string): Promise<Pooler> {
  const { username, password, hostname, port: serverPort } = new URL(url);
  const host = decodeURIComponent(hostname);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pgbouncer-'));
  const port = await freePort();
  const role = requestRole(testSecret);
  const users = [
    [decodeURIComponent(username), decodeURIComponent(password)],
    [role.name, role.password],
  ];
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o644 });
  file('users', users.map((pair) => pair.map((text) => `"${text}"`).join(' ')).join('\n'));
  file(
    'ini',
    `[databases]
* = host=${host} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  );
  // PgBouncer refuses to be root: it runs as the owner of PostgreSQL's socket, which may use it, or as nobody.
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot && (host.startsWith('/') ? statSync(host) : nobody());
  const identity = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : {};
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(pgbouncer, [join(folder, 'ini')], { stdio: ['ignore', 'ignore', 'pipe'], ...identity });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const behind = (address: string) => {
    const changed = new URL(address);
    changed.host = `127.0.0.1:${port}`;
    return changed.href;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('close', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGKILL');
    });
  for (;;) {
    const up = await withClient(behind(withDatabase(url, 'postgres')), (client) => client.query('select 1')).catch(
      () => undefined,
    );
    if (up) return { behind, stop };
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
