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
  photos: {
    waiting: '%{smart_count} 张照片正在等待连接，将自动发送。',
    kept: '没有连接：照片保存在此处，一有连接即会发送。',
    send: '立即发送',
    leave: {
      title: '%{smart_count} 张照片尚未发送',
      text: '保留的照片会原样存放在此设备上。您再次在此登录时，Atrium 只会向您显示它们。',
      keep: '保留在此设备上',
      discard: '丢弃',
    },
  },
} as const satisfies Room<typeof english>;
