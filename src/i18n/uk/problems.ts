import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/uk/password';
import { rules, values } from '#contract/messages/uk/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: щонайбільше %{limit} символів',
    tooSmall: '%{field}: щонайменше %{limit}',
    tooLarge: '%{field}: щонайбільше %{limit}',
    wholeNumber: '%{field}: потрібне ціле число',
    dayMissing: '%{field}: обов’язкове поле',
    day: '%{field}: потрібна дата',
    clock: '%{field}: потрібні дата й час',
  },
  values,
  password,
  invalid: '%{field}: недійсне значення',
} as const satisfies Room<typeof english>;
