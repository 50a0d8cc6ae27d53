import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: '会社の既定値',
  text: '言語、タイムゾーン、通貨、プロジェクトの呼び方を決めます。',
  change: '変更',
  language: '言語',
  language_help: 'サインイン画面と、言語を選んでいない人に使います。',
  time_zone: 'タイムゾーン',
  time_zone_help: '本人のタイムゾーンが分からない場合に使います。',
  currency: '通貨',
  currency_help: 'カスタムフィールドのすべての金額に使います。',
  terms: 'プロジェクトの呼び方',
  terms_of: 'プロジェクトの呼び方（%{language}）',
  terms_help: '両方の語がある言語では、すべてのメニュー、見出し、メッセージに使われます。',
  project: '単数形（%{language}）',
  projects: '複数形（%{language}）',
  both: '両方の語が必要です。',
  add: '言語を追加',
  saved: '会社の既定値を保存しました。',
} as const satisfies Room<typeof english>;
