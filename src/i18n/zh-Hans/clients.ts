import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: '客户管理',
  subtitle: '贵公司服务的企业',
  loading: '正在加载客户...',
  search: '搜索客户',
  new: '添加客户',
  edit: '编辑客户',
  fields: {
    name: '客户名称',
    createdAt: '创建时间',
    updatedAt: '最后更新',
  },
  card: {
    active: '进行中',
    completed: '已完成',
    at_least: '%{count}+',
    recent: '最近的项目',
    more: '另有 %{smart_count} 个项目',
    more_at_least: '另有 %{smart_count} 个或更多项目',
    no_projects: '暂无项目',
  },
  empty: {
    title: '未找到客户',
    filtered: '请尝试调整搜索或筛选条件。',
    first: '请先添加第一个客户。',
  },
  delete: {
    action: '删除客户',
    text: '确定要删除“%{name}”吗？此操作无法撤销。',
    done: '客户已删除',
    many_title: '删除客户',
    many_text: '确定要删除这 %{smart_count} 个客户吗？此操作无法撤销。',
  },
  details: {
    title: '客户详情',
    loading: '正在加载客户详情...',
    error: '加载客户出错',
    error_text: '无法加载客户详情，请重试。',
  },
  page: {
    back: '返回客户列表',
    open: '未完成',
    all: '全部',
    no_open: '没有未完成的项目',
    contacts: '联系人',
    no_contacts: '暂无联系人',
  },
  form: {
    create_title: '添加新客户',
    edit_title: '编辑客户',
    create: '创建客户',
    update: '更新客户',
    created: '客户已创建',
    updated: '客户已更新',
    section: '公司信息',
  },
} as const satisfies Room<typeof english>;
