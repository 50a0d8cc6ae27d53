import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/tr/password';
import { rules, values } from '#contract/messages/tr/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: en fazla %{limit} karakter',
    tooSmall: '%{field}: en az %{limit}',
    tooLarge: '%{field}: en fazla %{limit}',
    wholeNumber: '%{field} tam sayı olmalı',
    dayMissing: '%{field} gerekli',
    day: '%{field} tarih olmalı',
    clock: '%{field} tarih ve saat olmalı',
  },
  values,
  password,
  invalid: '%{field} geçersiz',
} as const satisfies Room<typeof english>;
