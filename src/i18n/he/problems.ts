import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/he/password';
import { rules, values } from '#contract/messages/he/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: לכל היותר %{limit} תווים',
    tooSmall: '%{field}: לפחות %{limit}',
    tooLarge: '%{field}: לכל היותר %{limit}',
    wholeNumber: '%{field}: נדרש מספר שלם',
    dayMissing: '%{field}: שדה חובה',
    day: '%{field}: נדרש תאריך',
    clock: '%{field}: נדרשים תאריך ושעה',
  },
  values,
  password,
  invalid: '%{field}: ערך לא תקין',
} as const satisfies Room<typeof english>;
