import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/ar/password';
import { rules, values } from '#contract/messages/ar/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: %{limit} حرفًا على الأكثر',
    tooSmall: '%{field}: ‏%{limit} على الأقل',
    tooLarge: '%{field}: ‏%{limit} على الأكثر',
    wholeNumber: '%{field}: يجب إدخال عدد صحيح',
    dayMissing: '%{field}: حقل مطلوب',
    day: '%{field}: يجب إدخال تاريخ',
    clock: '%{field}: يجب إدخال تاريخ ووقت',
  },
  values,
  password,
  invalid: '%{field}: قيمة غير صالحة',
} as const satisfies Room<typeof english>;
