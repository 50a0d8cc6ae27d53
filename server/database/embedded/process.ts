import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { openLog, rotateLog } from './logFile';

/**
 * Settings for a machine that PostgreSQL shares with the server. Memory is taken as it is used; an eighth of it would
 * make a change of many rows wait for index pages. Durability is PostgreSQL's default (fsync and synchronous commit
 * on).
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
  // Statistics of a table that has just been filled must be fresh.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
});

/**
 * Starts PostgreSQL outside this process's group, so that Ctrl-C reaches the server alone, which then stops PostgreSQL
 * in order.
 */
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

/** The process id of the living postmaster of this folder; undefined: none. */
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

/** Process ids are used again after a restart of the machine or of a container: a postmaster works in its folder. */
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
 * Removes a dead postmaster's file. PostgreSQL does so itself, except where the process id now belongs to another
 * program. The file is moved aside before it is judged, so that a file that was just written is moved back.
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

/** Requests a fast, orderly shutdown and waits for its end. */
export async function signalStop(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (const startedAt = Date.now(); isPostmasterOf(cluster, pid); await delay(5)) {
    if (Date.now() - startedAt > stopLimit) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
  }
}
