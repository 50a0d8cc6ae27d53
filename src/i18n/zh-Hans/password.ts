import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/zh-Hans/password';

export const password = {
  title: '修改密码',
  of: '为 %{name} 设置新密码',
  changed: '密码已修改',
  current: '当前密码',
  new: '新密码',
  confirm: '确认新密码',
  show: '显示密码',
  hide: '隐藏密码',
  rules: {
    label: '新密码须满足',
    length: '至少 8 个字符',
    lowercase: '一个小写字母',
    uppercase: '一个大写字母',
    digit: '一个数字',
    special: '一个特殊字符',
    met: '已满足：%{rule}',
    unmet: '尚未满足：%{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
