import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#console/custom/password/passwordProblems';

const good = { current: 'old', password: 'Abcdef1!', confirmation: 'Abcdef1!' };

describe('change password (rules 8.5)', () => {
  it('accepts a password that keeps every rule', () => {
    expect(passwordProblems(good, 'own')).toEqual({});
  });
  it('asks for the current password, but not an administrator', () => {
    expect(passwordProblems({ ...good, current: '' }, 'own')).toEqual({ current: 'password.problem.currentMissing' });
    expect(passwordProblems({ ...good, current: '' }, 'other')).toEqual({});
  });
  it.each([
    ['', 'password.problem.newMissing'],
    ['Abc1!', 'password.problem.length'],
    ['ABCDEF1!', 'password.problem.lowercase'],
    ['abcdef1!', 'password.problem.uppercase'],
    ['Abcdefg!', 'password.problem.digit'],
    ['Abcdefg1', 'password.problem.special'],
  ])('of %j says %s', (password, problem) => {
    expect(passwordProblems({ ...good, password, confirmation: password || 'x' }, 'own').password).toBe(problem);
  });
  it('asks for the confirmation, and that both match', () => {
    expect(passwordProblems({ ...good, confirmation: '' }, 'own')).toEqual({
      confirmation: 'password.problem.confirm',
    });
    expect(passwordProblems({ ...good, confirmation: 'x' }, 'own')).toEqual({
      confirmation: 'password.problem.mismatch',
    });
  });
});
