import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Bytes of a SHA-1 in the list, which is sorted. */
const entryBytes = 5;

/** The folder is in the same place from source and build. */
const list = readFileSync(new URL('../../passwords/breached.bin', import.meta.url));

/** The number of passwords of the list. */
export const breachedCount = list.length / entryBytes;

/** Whether a password is one of the 200,000 most common of published breaches, in any case: at most 18 comparisons. */
export function isBreached(password: string): boolean {
  const sought = createHash('sha1').update(password.toLowerCase()).digest().subarray(0, entryBytes);
  let [low, high] = [0, breachedCount];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = list.compare(sought, 0, entryBytes, middle * entryBytes, (middle + 1) * entryBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
