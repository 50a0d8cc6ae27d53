import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: '请输入当前密码',
    new: '请输入新密码',
    length: '密码至少需要 8 个字符',
    lowercase: '密码必须包含小写字母',
    uppercase: '密码必须包含大写字母',
    digit: '密码必须包含数字',
    special: '密码必须包含特殊字符',
    confirm: '请确认新密码',
    mismatch: '两次输入的密码不一致',
  },
} as const satisfies Room<typeof english>;
