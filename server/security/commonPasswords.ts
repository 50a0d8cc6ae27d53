import { dictionary } from '@zxcvbn-ts/language-common';
import { message } from '#contract/message';
import { invalid } from '#server/problem';
import { isBreached } from './breachedPasswords';

const mostCommon = 10_000;

/** The most common passwords of published leaks, the most common first in the package's list; in lower case. */
const common: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common']].slice(0, mostCommon).map((password) => String(password).toLowerCase()),
);

/** Up to four digits or signs at either end: what people add to a common password to get past rules. */
const decorations = /^[^\p{L}]{0,4}(?=\p{L})|(?<=\p{L})[^\p{L}]{0,4}$/gu;

/**
 * Whether a password is common, in any case: of a breach, or one of the 10,000 most common with a few characters around
 * it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return isBreached(plain) || common.has(plain) || common.has(plain.replace(decorations, ''));
}

/** @throws Problem 400 with the message at the body's field */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalid({ [field]: [message('passwordRules.common')] });
}
