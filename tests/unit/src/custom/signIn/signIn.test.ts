import { describe, expect, it } from 'vitest';
import { EntranceError } from '#console/custom/signIn/entranceCalls';
import { newPasswordProblems } from '#console/custom/signIn/newPassword';
import { signInProblem } from '#console/custom/signIn/signInProblem';

describe('The error of a failed sign-in (rules 1.5)', () => {
  it("is the body's message where there is one", () => {
    expect(signInProblem(new EntranceError(401, { message: 'Account closed' }))).toMatchObject({
      said: 'Account closed',
    });
  });

  it('reports wrong credentials for an empty 401', () => {
    expect(signInProblem(new EntranceError(401))).toEqual({ key: 'refused' });
  });

  it.each([0, 403, 500])('reports a failure for %i without a message', (status) => {
    expect(signInProblem(new EntranceError(status))).toEqual({ key: 'failed' });
  });

  it('shows the first validation message, or the text of Problem Details', () => {
    expect(signInProblem(new EntranceError(400, { message: 'no', errors: { Password: ['Too long'] } }))).toMatchObject({
      said: 'Too long',
    });
    expect(signInProblem(new EntranceError(401, { title: 'Unauthorized' }))).toMatchObject({ said: 'Unauthorized' });
  });

  it('includes the time to wait', () => {
    expect(signInProblem(new EntranceError(429, { message: 'Too many' }, 5000))).toEqual({
      said: 'Too many',
      retryAt: 5000,
    });
  });
});

describe('A new password (rules 8.5)', () => {
  it('requires every part', () => {
    expect(newPasswordProblems({ password: '', confirmation: '' })).toEqual({
      password: 'passwordRules.newMissing',
      confirmation: 'passwordRules.confirm',
    });
  });

  it.each([
    ['Ab1!', 'length'],
    ['ABCDEFG1!', 'lowercase'],
    ['abcdefg1!', 'uppercase'],
    ['Abcdefgh!', 'digit'],
    ['Abcdefgh1', 'special'],
  ])('%s lacks its %s', (password, rule) => {
    expect(newPasswordProblems({ password, confirmation: password })).toEqual({ password: `passwordRules.${rule}` });
  });

  it('must equal its confirmation', () => {
    expect(newPasswordProblems({ password: 'Abcdefg1!', confirmation: 'Abcdefg2!' })).toEqual({
      confirmation: 'passwordRules.mismatch',
    });
    expect(newPasswordProblems({ password: 'Abcdefg1!', confirmation: 'Abcdefg1!' })).toEqual({});
  });
});
