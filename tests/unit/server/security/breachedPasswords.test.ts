import { describe, expect, it } from 'vitest';
import { breachedCount, isBreached } from '#server/security/breachedPasswords';
import { isCommonPassword } from '#server/security/commonPasswords';

describe('passwords of published breaches', () => {
  it('are 200,000, and case does not matter', () => {
    expect(breachedCount).toBe(200_000);
    for (const password of ['123456', 'password', 'qwerty123', 'Iloveyou', 'TRUSTNO1', 'abc123'])
      expect(isBreached(password), password).toBe(true);
  });

  it('exclude unused passwords', () => {
    for (let n = 0; n < 10_000; n += 1) expect(isBreached(`nobody has used this ${n}`)).toBe(false);
    for (const password of ['Correct-horse-7', '', 'ünïcode-🔑-7']) expect(isBreached(password)).toBe(false);
  });

  it('are found at either end of the list as quickly as in its middle', () => {
    const began = performance.now();
    for (let n = 0; n < 20_000; n += 1) isBreached(String(n));
    expect((performance.now() - began) / 20_000).toBeLessThan(0.2);
  });

  it('count as common, also with a few characters around the most common ones', () => {
    for (const password of ['charizard', 'dragon!', '77Monkey77', ' password '])
      expect(isCommonPassword(password)).toBe(true);
    expect(isCommonPassword('Charizard-and-77-monkeys')).toBe(false);
  });
});
