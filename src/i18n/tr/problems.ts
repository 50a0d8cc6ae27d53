import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { sentences } from '#contract/sentences/tr';

export const problems = {
  ...sentences,
  tooLong: '%{field}: en fazla %{limit} karakter',
  tooSmall: '%{field}: en az %{limit}',
  tooLarge: '%{field}: en fazla %{limit}',
  wholeNumber: '%{field} tam sayı olmalı',
  dayMissing: '%{field} gerekli',
  day: '%{field} tarih olmalı',
  clock: '%{field} tarih ve saat olmalı',
  invalid: '%{field} geçersiz',
} as const satisfies Room<typeof english>;
