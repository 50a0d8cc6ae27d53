import { sentences } from '#contract/sentences';

/** What the contract's rules say; those that are of no field in particular name it. */
export const problems = {
  ...sentences,
  tooLong: '%{field} must be at most %{limit} characters',
  tooSmall: '%{field} must be at least %{limit}',
  tooLarge: '%{field} must be at most %{limit}',
  wholeNumber: '%{field} must be a whole number',
  dayMissing: '%{field} is required',
  day: '%{field} must be a date',
  clock: '%{field} must be a date and time',
  invalid: '%{field} is not valid',
} as const;
