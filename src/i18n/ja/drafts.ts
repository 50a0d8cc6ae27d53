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
} as const satisfies Room<typeof english>;
