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

/** Symlinks that a path may lead through, as in Linux itself. */
const mostLinks = 40;

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/** Where Linux shows what a process has open. */
export const descriptors = '/proc/self/fd';

/** A file of an open folder: no path stands between that somebody could exchange meanwhile. */
const within = (folder: number, name: string): string => `${descriptors}/${folder}/${name}`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Opens a path that is no link; undefined where that fails. O_NONBLOCK: a pipe is not waited for. */
function openPlain(path: string, flags = 0): number | undefined {
  try {
    return openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | flags);
  } catch (error) {
    if (['ELOOP', 'ENOTDIR', 'ENOENT', 'ENXIO', 'EMLINK'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

/** For what is done by descriptor, where a link may have been put in place of what the path named. */
export function withPlain(path: string, work: (opened: number) => void): void {
  const opened = openPlain(path);
  if (opened === undefined) throw new Error(`${path} is a link, or gone`);
  try {
    work(opened);
  } finally {
    closeSync(opened);
  }
}

/** A name beside a path that nobody can have put a link at; write it with the flag `wx`. */
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
 * Opens a folder component by component. A symlink counts where root made it; anybody else's could lead root wherever
 * they like.
 * @throws Error for a path that leads through somebody else's symlink, or to no folder
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
 * As root: makes the account the owner of an open folder and all in it. Everything goes by descriptor, since whoever
 * writes in the folder could put a link in place of what was looked at. Links and files with a second name stay whose
 * they are.
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
