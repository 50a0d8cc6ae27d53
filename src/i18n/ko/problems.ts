import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/ko/password';
import { rules, values } from '#contract/messages/ko/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}: %{limit}자 이하여야 합니다',
    tooSmall: '%{field}: %{limit} 이상이어야 합니다',
    tooLarge: '%{field}: %{limit} 이하여야 합니다',
    wholeNumber: '%{field}: 정수여야 합니다',
    dayMissing: '%{field}: 필수 항목입니다',
    day: '%{field}: 날짜여야 합니다',
    clock: '%{field}: 날짜와 시간이어야 합니다',
  },
  values,
  password,
  invalid: '%{field}: 올바르지 않습니다',
} as const satisfies Room<typeof english>;
