import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: '顧客管理',
  subtitle: '取引先の会社',
  loading: '顧客を読み込んでいます...',
  search: '顧客を検索',
  new: '顧客を追加',
  edit: '顧客を編集',
  fields: {
    name: '顧客名',
    createdAt: '作成日',
    updatedAt: '最終更新',
  },
  card: {
    active: '進行中',
    completed: '完了',
    at_least: '%{count}+',
    recent: '最近のプロジェクト',
    more: 'ほか%{smart_count}件のプロジェクト',
    more_at_least: 'ほか%{smart_count}件以上のプロジェクト',
    no_projects: 'プロジェクトはまだありません',
  },
  empty: {
    title: '顧客が見つかりません',
    filtered: '検索語やフィルターを変えてお試しください。',
    first: '最初の顧客を追加しましょう。',
  },
  delete: {
    action: '顧客を削除',
    text: '「%{name}」を削除しますか？この操作は取り消せません。',
    done: '顧客を削除しました',
    many_title: '顧客を削除',
    many_text: '%{smart_count}件の顧客を削除しますか？この操作は取り消せません。',
  },
  details: {
    title: '顧客の詳細',
    loading: '顧客の詳細を読み込んでいます...',
    error: '顧客の読み込みエラー',
    error_text: '顧客の詳細を読み込めませんでした。もう一度お試しください。',
  },
  page: {
    back: '顧客一覧に戻る',
    open: '未完了',
    all: 'すべて',
    no_open: '未完了のプロジェクトはありません',
    contacts: '連絡先',
    no_contacts: '連絡先はまだありません',
  },
  form: {
    create_title: '新しい顧客を追加',
    edit_title: '顧客を編集',
    create: '顧客を作成',
    update: '顧客を更新',
    created: '顧客を作成しました',
    updated: '顧客を更新しました',
    section: '会社情報',
  },
} as const satisfies Room<typeof english>;
