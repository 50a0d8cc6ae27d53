import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: '您的支持工单',
  new: '新建工单',
  search: '搜索工单...',
  loading: '正在加载工单...',
  fields: {
    title: '标题',
    type: '类型',
    priority: '优先级',
    status: '状态',
    description: '说明',
    created: '创建时间',
    author: '作者',
  },
  all_statuses: '所有状态',
  all_priorities: '所有优先级',
  status: {
    open: '待处理',
    in_progress: '进行中',
    on_hold: '已暂停',
    resolved: '已解决',
    closed: '已关闭',
    cancelled: '已取消',
  },
  priority: {
    high: '高',
    medium: '中',
    low: '低',
  },
  type: {
    defect: '缺陷',
    feature: '功能需求',
  },
  change: {
    status: '更改 %{title} 的状态：%{value}',
    priority: '更改 %{title} 的优先级：%{value}',
    done: '工单已更新',
  },
  empty: {
    title: '未找到工单',
    filtered: '请尝试调整搜索或筛选条件。',
    first: '请先创建第一个支持工单。',
  },
  form: {
    title: '创建新工单',
    create: '创建工单',
    creating: '正在创建...',
    created: '工单已创建',
  },
  delete: {
    many_title: '删除工单',
    many_text: '确定要删除这 %{smart_count} 个工单吗？此操作无法撤销。',
  },
} as const satisfies Room<typeof english>;
