import { closeSync, copyFileSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster';

export const logFile = ({ folder }: Pick<Cluster, 'folder'>): string => join(folder, 'atrium.log');

/** In bytes; as much again is kept as `atrium.log.1`. */
const longestLog = 8 * 2 ** 20;

/** PostgreSQL appends to it, so that it may be emptied while it is written. It is of whoever rotates it later. */
export function openLog(cluster: Cluster): { log: number; close(): void } {
  const log = openSync(logFile(cluster), 'a', 0o600);
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid);
  return { log, close: () => closeSync(log) };
}

/** Keeps a log that has grown too long as the old one, and begins anew. Lines written meanwhile may be lost. */
export function rotateLog(cluster: Pick<Cluster, 'folder'>, longest = longestLog): void {
  const path = logFile(cluster);
  try {
    if (statSync(path).size <= longest) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** What PostgreSQL said last, for an error's message. */
export function lastWords(cluster: Cluster): string {
  try {
    return readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-3).join(' | ');
  } catch {
    return 'it left no log';
  }
}
