import { createHash } from 'node:crypto';
import type { Config } from './config';

/** A secret and the short name by which a signature names it. */
export interface Key {
  id: string;
  secret: string;
}

/** The keys of one purpose: the first signs, all are accepted. */
export type Keys = readonly [Key, ...Key[]];

const keyOf = (secret: string): Key => ({ id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret });

/**
 * While a secret is replaced, two are valid at once: servers first learn the new one as the previous, then sign with
 * it, and drop the old one when nothing that it signed is valid any more.
 */
export const keysOf = (current: string, previous: string | undefined): Keys => [
  keyOf(current),
  ...(previous === undefined ? [] : [keyOf(previous)]),
];

/** The keys of tokens; they sign and seal for other purposes as well, each of which names itself. */
export const tokenKeys = ({ jwtSecret, jwtSecretPrevious }: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>): Keys =>
  keysOf(jwtSecret, jwtSecretPrevious);
