import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fairQueue';

/** OWASP's second recommendation for argon2id, the library's default algorithm: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The queue of all hashing: one core stays free for everything else. Work within a turn calls `hashPassword` and
 * `isPassword`; elsewhere only the server's own work calls them.
 */
export const hashingQueue = createFairQueue({
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 1024,
  waitingOfOne: 300,
});

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of no password, so that an unknown account takes as long to refuse as a known one. */
const nobodys = hashPassword('nobody has this password');

/** Whether the password matches the hash; without a hash it never does, in the same time. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodys), password);
  return matches && hashed != null;
}

const letters = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?@'];

/** A random password of 20 characters that satisfies every rule for passwords, without characters that look alike. */
export function oneTimePassword(): string {
  const all = letters.join('');
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const picked = [...letters.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
  return picked
    .map((letter) => ({ letter, order: randomInt(2 ** 32) }))
    .sort((a, b) => a.order - b.order)
    .map(({ letter }) => letter)
    .join('');
}
