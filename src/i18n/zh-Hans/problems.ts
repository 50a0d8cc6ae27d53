import type { problems as english } from '#console/i18n/en/problems';
import type { Room } from '#contract/faults';
import { password } from '#contract/messages/zh-Hans/password';
import { rules, values } from '#contract/messages/zh-Hans/rules';

export const problems = {
  rules: {
    ...rules,
    tooLong: '%{field}最多 %{limit} 个字符',
    tooSmall: '%{field}不得小于 %{limit}',
    tooLarge: '%{field}不得大于 %{limit}',
    wholeNumber: '%{field}必须是整数',
    dayMissing: '%{field}为必填项',
    day: '%{field}必须是日期',
    clock: '%{field}必须是日期和时间',
  },
  values,
  password,
  invalid: '%{field}的值无效',
} as const satisfies Room<typeof english>;
