import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'ページが見つかりません',
    text: 'このアドレスには何もありません。移動または削除された可能性があります。',
    action: 'ダッシュボードへ',
  },
  not_allowed: {
    title: '許可されていません',
    text: 'あなたのロールではこのページを使えません。必要な場合は管理者に依頼してください。',
    action: 'ダッシュボードへ',
  },
  broken: {
    title: '問題が発生しました',
    text: 'ページのこの部分が動かなくなりました。保存済みの内容は失われていません。',
    action: 'もう一度試す',
  },
  outdated: {
    title: 'このページを読み込めませんでした',
    text: '接続に失敗したか、Atriumが更新されました。ページを再読み込みして続けてください。',
    action: '再読み込み',
  },
  load: {
    title: '読み込めませんでした',
    text: '接続を確認してもう一度お試しください。',
  },
  gone: 'このレコードは存在しないか、削除されました',
  part: 'ページの一部を読み込めませんでした。接続を確認してもう一度お試しください。',
  language: '言語を読み込めませんでした。',
} as const satisfies Room<typeof english>;
