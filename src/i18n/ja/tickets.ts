import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'サポートチケット',
  new: '新規チケット',
  search: 'チケットを検索...',
  loading: 'チケットを読み込んでいます...',
  fields: {
    title: 'タイトル',
    type: '種別',
    priority: '優先度',
    status: 'ステータス',
    description: '説明',
    created: '作成日',
    author: '作成者',
  },
  all_statuses: 'すべてのステータス',
  all_priorities: 'すべての優先度',
  status: {
    open: '未対応',
    in_progress: '進行中',
    on_hold: '保留中',
    resolved: '解決済み',
    closed: 'クローズ',
    cancelled: 'キャンセル',
  },
  priority: {
    high: '高',
    medium: '中',
    low: '低',
  },
  type: {
    defect: '不具合',
    feature: '機能要望',
  },
  change: {
    status: '%{title}のステータスを変更：%{value}',
    priority: '%{title}の優先度を変更：%{value}',
    done: 'チケットを更新しました',
  },
  empty: {
    title: 'チケットが見つかりません',
    filtered: '検索語やフィルターを変えてお試しください。',
    first: '最初のサポートチケットを作成しましょう。',
  },
  form: {
    title: '新しいチケットを作成',
    create: 'チケットを作成',
    creating: '作成しています...',
    created: 'チケットを作成しました',
  },
  delete: {
    many_title: 'チケットを削除',
    many_text: '%{smart_count}件のチケットを削除しますか？この操作は取り消せません。',
  },
} as const satisfies Room<typeof english>;
