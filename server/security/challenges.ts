import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#server/process/keys';

/** Time for which a challenge may be answered, in milliseconds: a sign-in page may wait for a passkey that long. */
export const challengeLife = 10 * 60_000;

/** Lengths in bytes: the time of expiry, random bits, the signature. */
const [expiry, random, signature] = [8, 16, 32];

const sign = (secret: string, purpose: string, content: Buffer): Buffer =>
  createHmac('sha256', secret).update(`atrium challenge ${purpose}\n`).update(content).digest();

/** A challenge that carries its expiry and is signed, so that asking for one stores nothing. */
export function newChallenge([{ secret }]: Keys, purpose: string, now = Date.now()): Buffer {
  const content = Buffer.alloc(expiry + random);
  content.writeBigUInt64BE(BigInt(now + challengeLife));
  randomBytes(random).copy(content, expiry);
  return Buffer.concat([content, sign(secret, purpose, content)]);
}

/** Whether a challenge (base64url) was made for this purpose and has not expired. */
export function isOwnChallenge(keys: Keys, purpose: string, challenge: string, now = Date.now()): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== expiry + random + signature) return false;
  const content = bytes.subarray(0, expiry + random);
  if (Number(content.readBigUInt64BE()) <= now) return false;
  return keys.some(({ secret }) => timingSafeEqual(sign(secret, purpose, content), bytes.subarray(expiry + random)));
}
