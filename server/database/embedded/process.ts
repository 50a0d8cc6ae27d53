import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { openLog, rotateLog } from './logFile';

/**
 * Small: it shares a machine with the server. Memory is taken as it is used; with an eighth of it, a change of many rows
 * waits for pages of indexes that come and go. Durability is PostgreSQL's own (fsync and synchronous commit on).
 */
const settings = (cluster: Cluster): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: cluster.socketFolder,
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB',
  huge_pages: 'off',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  // a table that has just been filled is planned for as it is, not as it was a minute ago
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
});

/** Starts it apart from this process's group, so that Ctrl-C reaches the server alone, which then stops it in order. */
export function spawnPostgres(cluster: Cluster): { ended(): boolean } {
  removeForeignPidFile(cluster);
  rotateLog(cluster);
  const { log, close } = openLog(cluster);
  const options = Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child: ChildProcess = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...options], {
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  });
  close();
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  child.unref();
  return { ended: () => failed || child.exitCode !== null || child.signalCode !== null };
}

function pidInFile(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

const pidFile = ({ folder }: Cluster) => join(folder, 'postmaster.pid');

/** The process id of the postmaster that has this folder, if one lives. */
function runningPid(cluster: Cluster): number | undefined {
  const pid = pidInFile(pidFile(cluster));
  return pid !== undefined && isPostmasterOf(cluster, pid) ? pid : undefined;
}

export const isRunning = (cluster: Cluster): boolean => runningPid(cluster) !== undefined;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process id is used again after a restart of the machine or of a container: a postmaster works in its folder. */
function isPostmasterOf({ folder }: Cluster, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes('postgres');
}

/**
 * PostgreSQL clears a dead postmaster's file away by itself, but not one whose process id now is another program's.
 * The file is moved aside before it is judged for good, so that a file which somebody just wrote is put back.
 */
function removeForeignPidFile(cluster: Cluster): void {
  const pid = pidInFile(pidFile(cluster));
  if (pid === undefined || !isAlive(pid) || isPostmasterOf(cluster, pid)) return;
  const aside = `${pidFile(cluster)}.stale-${process.pid}`;
  renameSync(pidFile(cluster), aside);
  if (pidInFile(aside) === pid) rmSync(aside);
  else renameSync(aside, pidFile(cluster));
}

const stopLimit = 30_000;

/** Asks for a fast, orderly shutdown and waits for its end. */
export async function signalStop(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const startedAt = Date.now(); isPostmasterOf(cluster, pid); await delay(5)) {
    if (Date.now() - startedAt > stopLimit) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
  }
}
