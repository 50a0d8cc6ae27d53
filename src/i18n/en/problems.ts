import { password } from '#contract/messages/en/password';
import { rules, values } from '#contract/messages/en/rules';

/** What the contract's rules say; those that are of no field in particular name it. */
export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field} must be at most %{limit} characters',
    tooSmall: '%{field} must be at least %{limit}',
    tooLarge: '%{field} must be at most %{limit}',
    wholeNumber: '%{field} must be a whole number',
    dayMissing: '%{field} is required',
    day: '%{field} must be a date',
    clock: '%{field} must be a date and time',
  },
  values,
  password,
  invalid: '%{field} is not valid',
} as const;
