import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/ja/password';
import { rules, values } from '#contract/messages/ja/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}は%{limit}文字以内で入力してください',
    tooSmall: '%{field}は%{limit}以上にしてください',
    tooLarge: '%{field}は%{limit}以下にしてください',
    wholeNumber: '%{field}は整数で入力してください',
    dayMissing: '%{field}は必須です',
    day: '%{field}は日付で入力してください',
    clock: '%{field}は日時で入力してください',
  },
  values,
  password,
  invalid: '%{field}の値が正しくありません',
} as const satisfies Room<typeof english>;
