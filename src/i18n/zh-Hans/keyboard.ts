import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: '搜索记录、页面和操作...',
  searching: '正在搜索...',
  nothing: '未找到任何内容',
  create: '%{list}：新建',
  groups: {
    recent: '最近使用',
    records: '记录',
    screens: '页面',
    views: '视图',
    actions: '操作',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: '键盘快捷键',
    palette: '全局搜索',
    search: '转到列表搜索',
    create: '新建',
    next: '下一条记录',
    previous: '上一条记录',
    open: '打开记录',
    edit: '编辑记录',
    select: '选择记录',
    extend: '扩展选择',
    keys: '显示这些快捷键',
    single: '单个按键作为快捷键',
    cells: '在表格单元格中按字母键会输入文字；方向键用于移动。',
  },
} as const satisfies Room<typeof english>;
