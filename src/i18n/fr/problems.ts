import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/fr/password';
import { rules, values } from '#contract/messages/fr/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field} : %{limit} caractères au maximum',
    tooSmall: '%{field} : au moins %{limit}',
    tooLarge: '%{field} : au plus %{limit}',
    wholeNumber: '%{field} : un nombre entier est attendu',
    dayMissing: '%{field} : une date est obligatoire',
    day: '%{field} : une date est attendue',
    clock: '%{field} : une date et une heure sont attendues',
  },
  values,
  password,
  invalid: '%{field} : valeur non valable',
} as const satisfies Room<typeof english>;
