import type { TextKey } from '#console/i18n/useText';
import { brokenPasswordRules } from '#contract/resources/calls/passwordRules';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

export type NewPasswordProblems = Partial<Record<keyof NewPasswordValues, TextKey>>;

/** Errors of a new password by field; empty: valid. @see rules 8.5 */
export function newPasswordProblems({ password, confirmation }: NewPasswordValues): NewPasswordProblems {
  const [broken] = brokenPasswordRules(password);
  return {
    ...(password === ''
      ? { password: 'passwordRules.newMissing' as const }
      : broken && { password: `passwordRules.${broken}` as const }),
    ...(confirmation === ''
      ? { confirmation: 'passwordRules.confirm' as const }
      : confirmation !== password && { confirmation: 'passwordRules.mismatch' as const }),
  };
}
