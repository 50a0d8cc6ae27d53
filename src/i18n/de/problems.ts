import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/de/password';
import { rules, values } from '#contract/messages/de/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: höchstens %{limit} Zeichen',
    tooSmall: '%{field}: mindestens %{limit}',
    tooLarge: '%{field}: höchstens %{limit}',
    wholeNumber: '%{field} muss eine ganze Zahl sein',
    dayMissing: '%{field} ist erforderlich',
    day: '%{field} muss ein Datum sein',
    clock: '%{field} muss Datum und Uhrzeit enthalten',
  },
  values,
  password,
  invalid: '%{field} ist ungültig',
} as const satisfies Room<typeof english>;
