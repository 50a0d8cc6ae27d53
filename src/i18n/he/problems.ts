import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { sentences } from '#contract/sentences/he';

export const problems = {
  ...sentences,
  tooLong: '%{field}: לכל היותר %{limit} תווים',
  tooSmall: '%{field}: לפחות %{limit}',
  tooLarge: '%{field}: לכל היותר %{limit}',
  wholeNumber: '%{field}: נדרש מספר שלם',
  dayMissing: '%{field}: שדה חובה',
  day: '%{field}: נדרש תאריך',
  clock: '%{field}: נדרשים תאריך ושעה',
  invalid: '%{field}: ערך לא תקין',
} as const satisfies Room<typeof english>;
