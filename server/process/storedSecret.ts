import { randomBytes } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { draftOf, readPlain } from './ownFolder';

/** The least length of a secret, in characters. */
export const secretLength = 32;

const newSecret = () => randomBytes(48).toString('base64url');

/**
 * Reads or makes a secret at the first start. The file appears completely or not at all, so that two processes never
 * store two.
 */
export function readOrMakeSecret(variable: string, path: string, make = newSecret): string {
  const draft = draftOf(path);
  try {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new Error(`${variable} cannot be kept in ${path}; set it, or make DATA_DIR writable`, { cause: error });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readPlain(path)?.toString().trim();
  if (secret === undefined) throw new Error(`${variable} cannot be kept in ${path}, which is no file of its own`);
  if (secret.length < secretLength) throw new Error(`${variable} kept in ${path} is too short; delete the file`);
  return secret;
}
