import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: '您有一份 %{when} 的未保存草稿。',
  now: '现在',
  draft: '草稿',
  restore: '恢复',
  discard: '放弃',
  collided: '其他人在此期间更改了此内容。请选择要保留的：',
  mine: '我的',
  theirs: '对方的',
} as const satisfies Room<typeof english>;
