/** The rules of a changed password, in the order in which they are said. @see rules 8.5 */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** The messages of the rules. */
export const passwordMessages = {
  length: 'Password must be at least 8 characters',
  lowercase: 'Password must contain a lowercase letter',
  uppercase: 'Password must contain an uppercase letter',
  digit: 'Password must contain a digit',
  special: 'Password must contain a special character',
} as const satisfies Record<PasswordRule, string>;

export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
