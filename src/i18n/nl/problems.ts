import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/nl/password';
import { rules, values } from '#contract/messages/nl/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: hoogstens %{limit} tekens',
    tooSmall: '%{field}: minstens %{limit}',
    tooLarge: '%{field}: hoogstens %{limit}',
    wholeNumber: '%{field} moet een geheel getal zijn',
    dayMissing: '%{field} is verplicht',
    day: '%{field} moet een datum zijn',
    clock: '%{field} moet een datum en tijd zijn',
  },
  values,
  password,
  invalid: '%{field} is ongeldig',
} as const satisfies Room<typeof english>;
