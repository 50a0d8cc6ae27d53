import { describe, expect, it } from 'vitest';
import { EntranceError } from '#console/custom/signIn/entranceCalls';
import { newPasswordProblems } from '#console/custom/signIn/newPassword';
import { signInProblem } from '#console/custom/signIn/signInProblem';

describe('The error of a sign-in (rules 1.5)', () => {
  it("is the body's message where there is one", () => {
    expect(signInProblem(new EntranceError(401, { message: 'Account closed' }))).toMatchObject({
      said: 'Account closed',
    });
  });

  it('says of an empty 401 that the credentials are wrong', () => {
    expect(signInProblem(new EntranceError(401))).toEqual({ key: 'refused' });
  });

  it.each([0, 403, 500])('says of %i without a message that it failed', (status) => {
    expect(signInProblem(new EntranceError(status))).toEqual({ key: 'failed' });
  });

  it('says the first validation message, and what Problem Details say', () => {
    expect(signInProblem(new EntranceError(400, { message: 'no', errors: { Password: ['Too long'] } }))).toMatchObject({
      said: 'Too long',
    });
    expect(signInProblem(new EntranceError(401, { title: 'Unauthorized' }))).toMatchObject({ said: 'Unauthorized' });
  });

  it('carries when to try again', () => {
    expect(signInProblem(new EntranceError(429, { message: 'Too many' }, 5000))).toEqual({
      said: 'Too many',
      retryAt: 5000,
    });
  });
});

describe('A new password (rules 8.5)', () => {
  it('needs everything', () => {
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

  it('must be confirmed by the same', () => {
    expect(newPasswordProblems({ password: 'Abcdefg1!', confirmation: 'Abcdefg2!' })).toEqual({
      confirmation: 'passwordRules.mismatch',
    });
    expect(newPasswordProblems({ password: 'Abcdefg1!', confirmation: 'Abcdefg1!' })).toEqual({});
  });
});
