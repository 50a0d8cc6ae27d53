import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: '変更方法：%{field}',
  operation: {
    set: '次の値に設定',
    clear: '空にする',
    shift: '日数をずらす',
    raise: '増やす',
    percent: '割合で増やす（%）',
    add: '追加',
    remove: '取り除く',
  },
  hint: {
    clear: '空になります',
    shift: '日数（マイナスで前倒し）',
    raise: 'マイナスで減らす',
  },
  problem: {
    days: '整数の日数（最大36,525）',
    number: '数値が必要です',
    choice: '少なくとも1つ選んでください',
  },
  preview: {
    title: 'プレビュー',
    hint: '変更する項目にチェックを入れると、レコードの変更結果がここに表示されます。',
    record: 'レコード',
    checking: 'すべてを確認しています...',
    unknown: 'このサーバーは、拒否する内容を処理中にのみ知らせます。',
    all: '%{smart_count}件のレコードすべてを変更できます。',
    refused: '%{count}件中%{smart_count}件が拒否されます：',
    none: 'この方法で変更できるものはありません。',
    same: 'そのまま',
    empty: '空',
    becomes: '→',
    more: 'ほか%{smart_count}件',
    rows: '%{total}件中%{first}–%{last}のレコード',
    previous: '前のレコード',
    next: '次のレコード',
  },
  apply_others: 'ほかの%{smart_count}件に適用',
  left_out: '%{smart_count}件のレコードはそのまま残りました：',
  undo: {
    skipped: 'そのまま残したもの：%{names}',
  },
  activity: {
    label: '多数のレコードの変更',
    changing: '%{smart_count}件のレコードを変更しています',
    deleting: '%{smart_count}件のレコードを削除しています',
    paused: '一時停止中：%{total}件中%{done}件完了',
    pause: '一時停止',
    go_on: '続ける',
    cancel: '中止',
    ended: '中止しました：%{smart_count}件のレコードはそのまま残りました。',
    rest: '残りを変更',
  },
} as const satisfies Room<typeof english>;
