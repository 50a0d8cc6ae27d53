import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/es/password';
import { rules, values } from '#contract/messages/es/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: como máximo %{limit} caracteres',
    tooSmall: '%{field}: como mínimo %{limit}',
    tooLarge: '%{field}: como máximo %{limit}',
    wholeNumber: '%{field}: debe ser un número entero',
    dayMissing: '%{field}: campo obligatorio',
    day: '%{field}: debe ser una fecha',
    clock: '%{field}: debe ser una fecha y una hora',
  },
  values,
  password,
  invalid: '%{field}: valor no válido',
} as const satisfies Room<typeof english>;
