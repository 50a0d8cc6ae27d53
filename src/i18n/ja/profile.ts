import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'マイプロフィール',
  subtitle: '個人アカウントの情報を管理',
  fields: {
    firstName: '名',
    lastName: '姓',
    email: 'メールアドレス',
    phone: '電話番号',
    username: 'ユーザー名',
  },
  save: '変更を保存',
  saved: 'プロフィールを更新しました',
  failed: 'ユーザーデータの読み込みエラー',
  sessions: {
    title: 'ログイン中の端末',
    hint: '心当たりのない端末はログアウトし、パスワードを変更してください。',
    current: 'この端末',
    unknown: '不明な端末',
    used: '最終利用：%{time}',
    since: 'ログイン：%{time}',
    end: 'ログアウト',
    end_of: '%{device}をログアウト',
    end_others: 'ほかのすべてをログアウト',
    question: 'これらの端末を使う人は、もう一度ログインする必要があります。',
    ended: 'その端末をログアウトしました',
    others_ended: 'ほかのすべてをログアウトしました',
    failed: 'セッションを読み込めませんでした',
  },
  password: 'パスワード',
  password_hint: 'ほかで使っていないパスワードを設定してください。',
} as const satisfies Room<typeof english>;
