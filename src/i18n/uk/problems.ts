import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { sentences } from '#contract/sentences/uk';

export const problems = {
  ...sentences,
  tooLong: '%{field}: щонайбільше %{limit} символів',
  tooSmall: '%{field}: щонайменше %{limit}',
  tooLarge: '%{field}: щонайбільше %{limit}',
  wholeNumber: '%{field}: потрібне ціле число',
  dayMissing: '%{field}: обов’язкове поле',
  day: '%{field}: потрібна дата',
  clock: '%{field}: потрібні дата й час',
  invalid: '%{field}: недійсне значення',
} as const satisfies Room<typeof english>;
