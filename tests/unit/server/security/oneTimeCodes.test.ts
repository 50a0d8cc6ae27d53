import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  factorAddress,
  hashRecoveryCode,
  newFactorSecret,
  newRecoveryCodes,
  stepOfCode,
} from '#server/security/oneTimeCodes';

describe('time-based codes (RFC 6238)', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;

  it('match the standard’s examples, with six digits', () => {
    expect(stepOfCode(secret, '287082', 59_000)).toBe(1);
    expect(stepOfCode(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
    expect(stepOfCode(secret, '005924', 1_234_567_890_000)).toBe(41_152_263);
  });

  it('are accepted one step early or late, and report the step', () => {
    const now = 1_111_111_109_000;
    const at = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, at(steps), now));
    expect(taken).toEqual([undefined, 37_037_035, 37_037_036, 37_037_037, undefined]);
  });

  it('may contain blanks, and have six digits', () => {
    expect(stepOfCode(secret, ' 287 082 ', 59_000)).toBe(1);
    for (const wrong of ['', '28708', '2870820', '28708a', '٢٨٧٠٨٢'])
      expect(stepOfCode(secret, wrong, 59_000)).toBeUndefined();
  });

  it('have a secret of 160 bits and an address for authenticator apps', () => {
    const made = newFactorSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    const address = factorAddress(made, 'Smith: & Sons', 'ann@example.com');
    expect(new URL(address).searchParams.get('issuer')).toBe('Smith: & Sons');
    expect(address).toContain('algorithm=SHA1&digits=6&period=30');
  });
});

describe('recovery codes', () => {
  it('are ten different codes of five groups', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{5}-){4}[A-HJ-NP-Z2-9]{5}$/);
  });

  it('are accepted in lower case and without separators', () => {
    expect(hashRecoveryCode('abcde 23456abcde2345-6ABCDE')).toBe(hashRecoveryCode('ABCDE-23456-ABCDE-23456-ABCDE'));
  });
});
