import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: '更改方式：%{field}',
  operation: {
    set: '设置为',
    clear: '清空',
    shift: '按天数推移',
    raise: '增加',
    percent: '按百分比增加',
    add: '添加',
    remove: '移除',
  },
  hint: {
    clear: '将被清空',
    shift: '天数；负数表示提前',
    raise: '负数表示减少',
  },
  problem: {
    days: '整数天数，最多 36,525',
    number: '需要数字',
    choice: '请至少选择一项',
  },
  preview: {
    title: '预览',
    hint: '勾选要更改的内容，此处会显示记录更改后的结果。',
    record: '记录',
    checking: '正在检查全部记录...',
    unknown: '此后端仅在处理时才会告知拒绝的内容。',
    all: '全部 %{smart_count} 条记录均可更改。',
    refused: '%{count} 条中有 %{smart_count} 条会被拒绝：',
    none: '这些都不能这样更改。',
    same: '保持不变',
    empty: '空',
    becomes: '变为',
    more: '另有 %{smart_count} 条',
    rows: '第 %{first}–%{last} 条记录，共 %{total} 条',
    previous: '上一组记录',
    next: '下一组记录',
  },
  apply_others: '应用于其他 %{smart_count} 条',
  left_out: '%{smart_count} 条记录保持原样：',
  undo: {
    skipped: '保持原样：%{names}',
  },
  activity: {
    label: '多条记录的更改',
    changing: '正在更改 %{smart_count} 条记录',
    deleting: '正在删除 %{smart_count} 条记录',
    paused: '已暂停：已完成 %{done} / %{total}',
    pause: '暂停',
    go_on: '继续',
    cancel: '停止',
    ended: '已停止：%{smart_count} 条记录保持原样。',
    rest: '更改其余记录',
  },
} as const satisfies Room<typeof english>;
