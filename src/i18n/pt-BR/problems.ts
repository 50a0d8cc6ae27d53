import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/pt-BR/password';
import { rules, values } from '#contract/messages/pt-BR/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: no máximo %{limit} caracteres',
    tooSmall: '%{field}: no mínimo %{limit}',
    tooLarge: '%{field}: no máximo %{limit}',
    wholeNumber: '%{field}: deve ser um número inteiro',
    dayMissing: '%{field}: campo obrigatório',
    day: '%{field}: deve ser uma data',
    clock: '%{field}: deve ser uma data e hora',
  },
  values,
  password,
  invalid: '%{field}: valor inválido',
} as const satisfies Room<typeof english>;
