import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from './secrets';

/** The period of a code, in milliseconds. */
const step = 30_000;

const codesOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret of 160 bits in base 32, as authenticator apps take it. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const factorAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period: 30 }).toString();

/** The time step that a code belongs to: the present one, the one before or the one after; undefined: it is wrong. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = codesOf(secret).validate({ token: digits, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / step) + delta;
}

/** Letters and digits of recovery codes, 32 of them, without those that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 5;
const lettersOfGroup = 5;

/** Ten codes of 125 random bits, in groups as they are typed: they are stored as hashes, and nobody guesses one. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(groups * lettersOfGroup)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.match(new RegExp(`.{${lettersOfGroup}}`, 'g'))?.join('-') ?? '';
  });

/** The hash of a recovery code, whatever its case and its separators. */
export const hashRecoveryCode = (code: string): string => hashSecret(code.replace(/[\s-]/g, '').toUpperCase());
