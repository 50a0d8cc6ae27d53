import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster';

export const logFile = ({ folder }: Pick<Cluster, 'folder'>): string => join(folder, 'atrium.log');

/** Size in bytes; as much again is kept as `atrium.log.1`. */
const longestLog = 8 * 2 ** 20;

/**
 * PostgreSQL appends to it, so that it may be emptied while it is written. Its owner is the account that rotates it
 * later.
 */
export function openLog(cluster: Cluster): { log: number; close(): void } {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants;
  const log = openSync(logFile(cluster), O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  const found = fstatSync(log);
  if (!found.isFile() || found.nlink > 1) throw new Error(`${logFile(cluster)} is no file of its own; remove it`);
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid);
  return { log, close: () => closeSync(log) };
}

/** Renames a log that is too long to `atrium.log.1` and begins a new one. Lines written meanwhile may be lost. */
export function rotateLog(cluster: Pick<Cluster, 'folder'>, longest = longestLog): void {
  const path = logFile(cluster);
  try {
    const log = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (fstatSync(log).size <= longest) return;
      rmSync(`${path}.1`, { force: true });
      writeFileSync(`${path}.1`, readFileSync(log), { mode: 0o600, flag: 'wx' });
      ftruncateSync(log);
    } finally {
      closeSync(log);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** The last lines of PostgreSQL's log, for an error's message. */
export function lastWords(cluster: Cluster): string {
  try {
    return readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-3).join(' | ');
  } catch {
    return 'it left no log';
  }
}
