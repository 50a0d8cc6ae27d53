import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: '%{when} の未保存の下書きがあります。',
  now: '現在',
  draft: '下書き',
  restore: '復元',
  discard: '破棄',
  collided: 'その間に他の人が変更しました。残す方を選んでください:',
  mine: '自分の変更',
  theirs: '相手の変更',
  photos: {
    waiting: '%{smart_count}枚の写真が接続を待っています。接続後に自動で送信されます。',
    kept: '接続がありません。写真はここに保管され、接続でき次第送信されます。',
    send: '今すぐ送信',
    leave: {
      title: '%{smart_count} 枚の写真が未送信です',
      text: '残した写真は暗号化されずにこの端末に保存されます。次にここでサインインしたとき、あなたにだけ表示されます。',
      keep: 'この端末に残す',
      discard: '破棄',
    },
  },
} as const satisfies Room<typeof english>;
