import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/ja/password';

export const password = {
  title: 'パスワードを変更',
  of: '%{name}の新しいパスワードを設定',
  changed: 'パスワードを変更しました',
  current: '現在のパスワード',
  new: '新しいパスワード',
  confirm: '新しいパスワード（確認）',
  show: 'パスワードを表示',
  hide: 'パスワードを隠す',
  rules: {
    label: '新しいパスワードの条件',
    length: '8文字以上',
    lowercase: '英小文字を含む',
    uppercase: '英大文字を含む',
    digit: '数字を含む',
    special: '記号を含む',
    met: '達成：%{rule}',
    unmet: '未達成：%{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
