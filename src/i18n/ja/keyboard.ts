import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'レコード、画面、操作を検索...',
  searching: '検索しています...',
  nothing: '何も見つかりません',
  create: '%{list}：新規',
  groups: {
    recent: '最近使ったもの',
    records: 'レコード',
    screens: '画面',
    views: 'ビュー',
    actions: '操作',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'キーボードショートカット',
    palette: 'すべてを検索',
    search: 'リストの検索へ移動',
    create: '新規作成',
    next: '次のレコード',
    previous: '前のレコード',
    open: 'レコードを開く',
    edit: 'レコードを編集',
    select: 'レコードを選択',
    extend: '選択範囲を広げる',
    keys: 'このショートカット一覧を表示',
    single: '1つのキーをショートカットにする',
    cells: '表のセルでは文字が入力され、矢印キーで移動します。',
  },
} as const satisfies Room<typeof english>;
