import { type NewPasswordValues, newPasswordProblems } from '#console/custom/signIn/newPassword';
import type { TextKey } from '#console/i18n/useText';

/** Whose password it is: one's own, or that of a user whom one administers. */
export type PasswordOwner = { kind: 'own'; userName: string } | { kind: 'other'; userId: string; name: string };

export interface PasswordValues extends NewPasswordValues {
  current: string;
}

export type PasswordProblems = Partial<Record<keyof PasswordValues, TextKey>>;

/** What is wrong, by field; an administrator is asked for no current password. @see rules 8.5 */
export const passwordProblems = (values: PasswordValues, kind: PasswordOwner['kind']): PasswordProblems => ({
  ...(kind === 'own' && values.current === '' && { current: 'passwordRules.currentMissing' as const }),
  ...newPasswordProblems(values),
});
