import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { sentences } from '#contract/sentences/it';

export const problems = {
  ...sentences,
  tooLong: '%{field}: al massimo %{limit} caratteri',
  tooSmall: '%{field}: almeno %{limit}',
  tooLarge: '%{field}: al massimo %{limit}',
  wholeNumber: '%{field}: deve essere un numero intero',
  dayMissing: '%{field}: campo obbligatorio',
  day: '%{field}: deve essere una data',
  clock: '%{field}: deve essere una data con l’ora',
  invalid: '%{field}: valore non valido',
} as const satisfies Room<typeof english>;
