import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/it/password';
import { rules, values } from '#contract/messages/it/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: al massimo %{limit} caratteri',
    tooSmall: '%{field}: almeno %{limit}',
    tooLarge: '%{field}: al massimo %{limit}',
    wholeNumber: '%{field}: deve essere un numero intero',
    dayMissing: '%{field}: campo obbligatorio',
    day: '%{field}: deve essere una data',
    clock: '%{field}: deve essere una data con l’ora',
  },
  values,
  password,
  invalid: '%{field}: valore non valido',
} as const satisfies Room<typeof english>;
