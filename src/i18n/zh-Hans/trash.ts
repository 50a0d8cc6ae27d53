import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: '回收站',
  subtitle: '已删除的内容在过期之前可以从这里恢复。',
  search: '搜索回收站...',
  loading: '正在加载回收站...',
  fields: {
    name: '名称',
    kind: '种类',
    from: '来源',
    deleted: '删除时间',
    by: '删除者',
    expires: '过期时间',
  },
  expires: {
    today: '今天',
    days: '%{smart_count} 天后',
  },
  empty: {
    title: '回收站为空',
    none: '回收站中未找到任何内容',
    filtered: '请尝试调整筛选条件。',
    first: '已删除的内容在此保留 %{days}。',
  },
  restore: {
    action: '恢复',
    gone: '已不在回收站中。',
    done: '已恢复 %{smart_count} 条记录',
    refused_title: '无法恢复',
    refused: '由于以下原因，未恢复任何内容：',
    others: '恢复其他 %{smart_count} 条',
  },
  remove: {
    action: '永久删除',
    title: '永久删除',
    text: '确定要永久删除“%{name}”吗？此操作无法撤销。',
    many_text: '确定要永久删除这 %{smart_count} 条记录吗？此操作无法撤销。',
    done: '“%{name}”已永久删除',
  },
  note: '将在回收站中保留 %{days}，可从中恢复。',
} as const satisfies Room<typeof english>;
