import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'ごみ箱',
  subtitle: '削除したものは、期限が切れるまでここから復元できます。',
  search: 'ごみ箱を検索...',
  loading: 'ごみ箱を読み込んでいます...',
  fields: {
    name: '名前',
    kind: '種類',
    from: '元の場所',
    deleted: '削除日',
    by: '削除者',
    expires: '期限',
  },
  expires: {
    today: '今日',
    days: '%{smart_count}日後',
  },
  empty: {
    title: 'ごみ箱は空です',
    none: 'ごみ箱に見つかりません',
    filtered: 'フィルターを変えてお試しください。',
    first: '削除したものはここに%{days}保管されます。',
  },
  restore: {
    action: '復元',
    gone: 'ごみ箱にはもうありません。',
    done: '%{smart_count}件のレコードを復元しました',
    refused_title: '復元できませんでした',
    refused: '次の理由により何も復元されませんでした：',
    others: 'ほかの%{smart_count}件を復元',
  },
  remove: {
    action: '完全に削除',
    title: '完全に削除',
    text: '「%{name}」を完全に削除しますか？この操作は取り消せません。',
    many_text: '%{smart_count}件のレコードを完全に削除しますか？この操作は取り消せません。',
    done: '「%{name}」を完全に削除しました',
  },
  note: 'ごみ箱に%{days}保管され、そこから復元できます。',
} as const satisfies Room<typeof english>;
