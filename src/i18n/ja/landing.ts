import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · サービス業のための業務管理',
  summary: 'サービス業のプロジェクト、顧客、在庫、チームを、落ち着いた1つのワークスペースに。',
  navigation: {
    label: 'セクション',
    features: '機能',
    benefits: 'メリット',
    testimonials: 'お客様の声',
    pricing: '料金',
    login: 'ログイン',
    languages: '言語',
    skip: '本文へ移動',
  },
  hero: {
    eyebrow: 'サービス業のための業務管理',
    heading: 'すべてのプロジェクトと顧客を、落ち着いた1つのワークスペースに',
    text: '仕事を計画し、顧客と共有し、ドキュメント、写真、出張もまとめて管理。期日がひと目でわかります。',
    demo: 'デモアカウントを試す',
    trial: '14日間無料。クレジットカード不要。',
    picture: 'Atriumでの会社のプロジェクト一覧。それぞれのステータス、進捗、期日が表示されています。',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: 'か国',
      companies: '社',
      users: 'ユーザー',
    },
  },
  features: {
    heading: 'サービス業の仕事に必要なすべて',
    text: '6つの画面、1つの操作方法。1つのリストを覚えれば、すべて使えます。',
    projects: {
      title: 'プロジェクト管理',
      text: '各プロジェクトのステータス、日程、進捗、チームを、カードでも、千行を一度に編集できる表でも。',
    },
    clients: {
      title: '顧客との協働',
      text: '顧客は自分に関わるプロジェクトにログインし、コメントし、ドキュメントを見つけられます。',
    },
    documents: {
      title: 'ドキュメントと写真',
      text: 'オフィスからも現場からもアップロード。すべてが該当するプロジェクトや品目にまとまります。',
    },
    inventory: {
      title: '在庫',
      text: '機器や備品の場所、状態、整備を管理。在庫が減れば早めにお知らせします。',
    },
    travel: {
      title: '出張データ',
      text: '各プロジェクトのフライトとホテルを順番に、チケットに記載された現地時刻で。',
    },
    access: {
      title: 'ロールと権限',
      text: '各ロールには必要なものだけが見えます。割り当てる前に、そのロールの目で確かめられます。',
    },
  },
  pricing: {
    heading: 'シンプルな料金',
    text: 'どちらのプランでもAtriumのすべての機能が使えます。',
    starter: {
      name: 'スターター',
      price: '$30',
      unit: '/月',
      users: '5ユーザーまで',
    },
    pro: {
      name: 'プロ',
      price: '$9',
      unit: '/ユーザー/月',
      users: 'ユーザー数無制限',
    },
    included: {
      features: 'すべての機能',
      unlimited: 'プロジェクトと顧客は無制限',
      access: 'ロールに基づくアクセス',
      ui: 'パソコンとスマートフォンに最適化',
      upload: '写真とドキュメントのアップロード',
      support: '充実したサポート',
    },
    start: '無料で試す',
    contact: 'お問い合わせ',
    contactSubject: '料金に関するお問い合わせ',
    question: 'ほかの規模の会社ですか？',
  },
  benefits: {
    heading: '仕事が1か所にまとまると変わること',
    admin: {
      figure: '40%',
      text: '管理業務の時間を削減',
    },
    onTime: {
      figure: '95%',
      text: 'のプロジェクトが期日どおりに完了',
    },
    answers: {
      figure: '60%',
      text: '顧客への回答が速く',
    },
    satisfied: {
      figure: '98%',
      text: 'の顧客が満足',
    },
  },
  audiences: {
    heading: 'Atriumで働く人',
    service: {
      title: 'サービス業の会社',
      text: '最初の見積もりから最後の写真まで、作業班、備品、現場を1か所に。',
    },
    managers: {
      title: 'プロジェクトマネージャー',
      text: '何が遅れ、誰が担当し、何が足りないか。聞かれる前にわかります。',
    },
    clients: {
      title: '社外の顧客',
      text: '会議も添付ファイルもなしに、自分のプロジェクトを見る窓口。',
    },
  },
  testimonials: {
    heading: 'お客様の声',
    first: {
      quote: '最初の週に4つの表計算ファイルと2つのチャットグループを閉じました。誰も惜しんでいません。',
      name: 'Sarah Thornbury',
      role: '運営責任者、Fairbank Facilities',
    },
    second: {
      quote: '顧客が自分でプロジェクトの状況を確認します。月曜の電話はコーヒーの時間に変わりました。',
      name: 'Michael Achterberg',
      role: 'プロジェクトマネージャー、Brightline Engineering',
    },
    third: {
      quote: '火曜の朝に独自の項目を追加し、昼には全社がその項目で絞り込んでいました。',
      name: 'Lucia Ferrante',
      role: '代表取締役、Ferrante Impianti',
    },
  },
  call: {
    heading: 'ご自身の仕事でお試しください',
    text: 'デモ組織を開き、ロールを選んで見て回れます。1分で済みます。',
    demo: 'デモアカウントを試す',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. 無断転載を禁じます。',
    tagline: 'サービス業のための業務管理。',
    product: '製品',
    start: '始める',
    contact: 'お問い合わせ',
    label: 'フッター',
  },
} as const satisfies Room<typeof english>;
