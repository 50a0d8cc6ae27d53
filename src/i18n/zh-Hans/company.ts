import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: '公司默认设置',
  text: '语言、时区、货币，以及您对项目的称呼。',
  change: '更改',
  language: '语言',
  language_help: '用于登录页面，以及尚未选择语言的人。',
  time_zone: '时区',
  time_zone_help: '在不知道某人所在时区时使用。',
  currency: '货币',
  currency_help: '用于自定义字段中的所有金额。',
  terms: '您对项目的称呼',
  terms_of: '您对项目的称呼（%{language}）',
  terms_help: '在填写了两种形式的语言中，所有菜单、标题和消息都会使用它。',
  project: '单数形式（%{language}）',
  projects: '复数形式（%{language}）',
  both: '两种形式都要填写。',
  add: '添加语言',
  saved: '公司默认设置已保存。',
} as const satisfies Room<typeof english>;
