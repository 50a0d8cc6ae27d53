import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/sv/password';
import { rules, values } from '#contract/messages/sv/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: högst %{limit} tecken',
    tooSmall: '%{field}: minst %{limit}',
    tooLarge: '%{field}: högst %{limit}',
    wholeNumber: '%{field} måste vara ett heltal',
    dayMissing: '%{field} krävs',
    day: '%{field} måste vara ett datum',
    clock: '%{field} måste vara datum och tid',
  },
  values,
  password,
  invalid: '%{field} är ogiltigt',
} as const satisfies Room<typeof english>;
