import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/pl/password';
import { rules, values } from '#contract/messages/pl/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: najwyżej %{limit} znaków',
    tooSmall: '%{field}: co najmniej %{limit}',
    tooLarge: '%{field}: najwyżej %{limit}',
    wholeNumber: '%{field}: wymagana liczba całkowita',
    dayMissing: '%{field}: pole wymagane',
    day: '%{field}: wymagana data',
    clock: '%{field}: wymagana data i godzina',
  },
  values,
  password,
  invalid: '%{field}: nieprawidłowa wartość',
} as const satisfies Room<typeof english>;
