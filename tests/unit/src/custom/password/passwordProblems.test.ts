import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#console/custom/password/passwordProblems';

const good = { current: 'old', password: 'Abcdef1!', confirmation: 'Abcdef1!' };

describe('change password (rules 8.5)', () => {
  it('accepts a password that keeps every rule', () => {
    expect(passwordProblems(good, 'own')).toEqual({});
  });
  it('requires the current password, except from an administrator', () => {
    expect(passwordProblems({ ...good, current: '' }, 'own')).toEqual({ current: 'passwordRules.currentMissing' });
    expect(passwordProblems({ ...good, current: '' }, 'other')).toEqual({});
  });
  it.each([
    ['', 'passwordRules.newMissing'],
    ['Abc1!', 'passwordRules.length'],
    ['ABCDEF1!', 'passwordRules.lowercase'],
    ['abcdef1!', 'passwordRules.uppercase'],
    ['Abcdefg!', 'passwordRules.digit'],
    ['Abcdefg1', 'passwordRules.special'],
  ])('of %j says %s', (password, problem) => {
    expect(passwordProblems({ ...good, password, confirmation: password || 'x' }, 'own').password).toBe(problem);
  });
  it('requires a matching confirmation', () => {
    expect(passwordProblems({ ...good, confirmation: '' }, 'own')).toEqual({
      confirmation: 'passwordRules.confirm',
    });
    expect(passwordProblems({ ...good, confirmation: 'x' }, 'own')).toEqual({
      confirmation: 'passwordRules.mismatch',
    });
  });
});
