import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { isAbsolute, resolve, sep } from 'node:path';
import type { SystemAccount } from './account';

/** The most symlinks of a path, as in Linux itself. */
const mostLinks = 40;

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/** Where Linux shows what a process has open. */
export const descriptors = '/proc/self/fd';

/** A file of an open folder, by its descriptor: no path is resolved that somebody could replace meanwhile. */
const within = (folder: number, name: string): string => `${descriptors}/${folder}/${name}`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Opens a path that is no link; undefined where that fails. O_NONBLOCK: does not wait for a pipe. */
function openPlain(path: string, flags = 0): number | undefined {
  try {
    return openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | flags);
  } catch (error) {
    if (['ELOOP', 'ENOTDIR', 'ENOENT', 'ENXIO', 'EMLINK'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

/** Refuses a descriptor that a link may have replaced. */
export function withPlain(path: string, work: (opened: number) => void): void {
  const opened = openPlain(path);
  if (opened === undefined) throw new Error(`${path} is a link, or gone`);
  try {
    work(opened);
  } finally {
    closeSync(opened);
  }
}

/** An unpredictable name beside a path; write it with the flag `wx`. */
export const draftOf = (path: string): string => `${path}.${randomUUID()}`;

/** The content of a plain file; undefined for a link, a folder or a pipe. */
export function readPlain(path: string): Buffer | undefined {
  const opened = openPlain(path);
  if (opened === undefined) return undefined;
  try {
    return fstatSync(opened).isFile() ? readFileSync(opened) : undefined;
  } finally {
    closeSync(opened);
  }
}

/**
 * Opens a folder component by component. Only root's symlinks are followed; another user's could lead root anywhere.
 * @throws Error for a path through another user's symlink, or to no folder
 */
export function openFolder(path: string): number {
  const steps = resolve(path).split(sep);
  let links = 0;
  let folder = openSync('/', O_RDONLY | O_DIRECTORY);
  try {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      if (step === '') continue;
      const at = within(folder, step);
      let next = openPlain(at, O_DIRECTORY);
      if (next === undefined) {
        const found = lstatSync(at);
        if (!found.isSymbolicLink()) throw new Error(`${path} is no folder`);
        links += 1;
        if (found.uid !== 0 || links > mostLinks)
          throw new Error(`${path} leads through a link that root has not made`);
        const target = readlinkSync(at);
        steps.unshift(...target.split(sep));
        next = openSync(isAbsolute(target) ? '/' : within(folder, '.'), O_RDONLY | O_DIRECTORY);
      }
      closeSync(folder);
      folder = next;
    }
    return folder;
  } catch (error) {
    closeSync(folder);
    throw error;
  }
}

/**
 * As root: makes the account the owner of an open folder and everything in it. Everything goes by descriptor, since a
 * user who may write in the folder could replace a checked file by a link. Links and files with a second name keep
 * their owner.
 */
export function giveFolder(
  account: SystemAccount,
  folder: number,
  wanted: (name: string) => boolean = () => true,
): void {
  for (const name of readdirSync(within(folder, '.')).filter(wanted)) {
    const opened = openPlain(within(folder, name));
    if (opened === undefined) continue; // a link or a socket, or a running server has deleted it meanwhile
    try {
      const found = fstatSync(opened);
      if (found.isDirectory()) giveFolder(account, opened);
      else if (found.isFile() && found.nlink === 1) give(account, opened);
    } finally {
      closeSync(opened);
    }
  }
  give(account, folder);
}

function give(account: SystemAccount, opened: number): void {
  if (fstatSync(opened).uid !== account.uid) fchownSync(opened, account.uid, account.gid);
}
