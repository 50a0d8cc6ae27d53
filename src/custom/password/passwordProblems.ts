import { type NewPasswordValues, newPasswordProblems } from '#console/custom/signIn/newPassword';
import type { TextKey } from '#console/i18n/useText';

/** The owner of the password: the signed-in user, or a user whom an administrator manages. */
export type PasswordOwner = { kind: 'own'; userName: string } | { kind: 'other'; userId: string; name: string };

export interface PasswordValues extends NewPasswordValues {
  current: string;
}

type PasswordProblems = Partial<Record<keyof PasswordValues, TextKey>>;

/** Errors of the form by field; administrators enter no current password. @see rules 8.5 */
export const passwordProblems = (values: PasswordValues, kind: PasswordOwner['kind']): PasswordProblems => ({
  ...(kind === 'own' && values.current === '' && { current: 'passwordRules.currentMissing' as const }),
  ...newPasswordProblems(values),
});
