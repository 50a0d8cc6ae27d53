import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'プロジェクト',
    EditProjects: {
      title: 'プロジェクトの編集',
      text: '見えるプロジェクトのすべての項目を変更',
    },
    CreateProjects: {
      title: 'プロジェクトの作成',
      text: '新しいプロジェクトを開始',
    },
    DeleteProjects: {
      title: 'プロジェクトの削除',
      text: '見えるプロジェクトを付随するすべてとともに削除',
    },
    ViewAssignedProjects: {
      title: '担当プロジェクトの表示',
      text: '自分がチームに属するプロジェクトを表示',
    },
    ViewAllProjects: {
      title: '全プロジェクトの表示',
      text: '会社のすべてのプロジェクトを表示',
    },
    ReportProjectProgress: {
      title: '進捗の報告',
      text: '見えるプロジェクトの進捗とステータスを変更',
    },
  },
  ProjectImages: {
    area: 'プロジェクトの画像',
    Upload: {
      title: 'プロジェクト画像のアップロード',
      text: '見えるプロジェクトに画像を追加',
    },
    Delete: {
      title: 'プロジェクト画像の削除',
      text: 'ほかの人が追加した画像を削除',
    },
    View: {
      title: 'プロジェクト画像の表示',
      text: '見えるプロジェクトの画像を表示',
    },
  },
  ProjectDocuments: {
    area: 'プロジェクトのドキュメント',
    Upload: {
      title: 'プロジェクト文書のアップロード',
      text: '見えるプロジェクトにドキュメントを追加',
    },
    Delete: {
      title: 'プロジェクト文書の削除',
      text: 'ほかの人が追加したドキュメントと画像を削除',
    },
    View: {
      title: 'プロジェクト文書の表示',
      text: '見えるプロジェクトのドキュメントを表示・ダウンロード',
    },
  },
  ProjectComments: {
    area: 'プロジェクトのコメント',
    Create: {
      title: 'コメントの投稿',
      text: '見えるプロジェクトにコメントと返信を投稿',
    },
    View: {
      title: 'コメントの表示',
      text: '見えるプロジェクトのコメントを読む',
    },
    Delete: {
      title: 'コメントの削除',
      text: 'ほかの人が書いたコメントを削除',
    },
  },
  ProjectTravelData: {
    area: '出張データ',
    Create: {
      title: '出張データの作成',
      text: '見えるプロジェクトにフライトとホテルを追加',
    },
    Edit: {
      title: '出張データの編集',
      text: 'フライトとホテルを変更し、ドキュメントを追加',
    },
    Delete: {
      title: '出張データの削除',
      text: 'フライト、ホテルとそのドキュメントを削除',
    },
    View: {
      title: '出張データの表示',
      text: '見えるプロジェクトのフライトとホテルを表示',
    },
  },
  Inventory: {
    area: '在庫',
    View: {
      title: '在庫の表示',
      text: '品目とその画像・ドキュメントを表示',
    },
    Create: {
      title: '在庫の作成',
      text: '品目を追加',
    },
    Edit: {
      title: '在庫の編集',
      text: '品目とその画像・ドキュメントを変更',
    },
    Delete: {
      title: '在庫の削除',
      text: '品目を削除',
    },
  },
  Users: {
    area: 'ユーザー',
    View: {
      title: 'ユーザーの表示',
      text: '会社のすべてのユーザーを表示',
    },
    Add: {
      title: 'ユーザーの追加',
      text: 'ユーザーの追加と招待',
    },
    Remove: {
      title: 'ユーザーの除外',
      text: 'ユーザーの除外',
    },
    Edit: {
      title: 'ユーザーの編集',
      text: 'ユーザーの変更とパスワードの設定',
    },
  },
  Clients: {
    area: '顧客',
    Create: {
      title: '顧客の作成',
      text: '顧客を追加',
    },
    View: {
      title: '顧客の表示',
      text: '会社のすべての顧客を表示',
    },
    Edit: {
      title: '顧客の編集',
      text: '顧客を変更',
    },
    Delete: {
      title: '顧客の削除',
      text: '顧客の削除',
    },
  },
  Roles: {
    area: 'ロール',
    View: {
      title: 'ロールの表示',
      text: 'ロールとその権限を表示',
    },
    Create: {
      title: 'ロールの作成',
      text: 'ロールを追加',
    },
    Edit: {
      title: 'ロールの編集',
      text: 'ロールとその権限を変更',
    },
    Delete: {
      title: 'ロールの削除',
      text: '誰にも割り当てられていないロールを削除',
    },
  },
  EntitiesSchema: {
    area: 'エンティティスキーマ',
    View: {
      title: 'エンティティスキーマの表示',
      text: 'プロジェクトと顧客の項目を表示',
    },
    Edit: {
      title: 'エンティティスキーマの編集',
      text: 'カスタム項目の追加・変更・削除',
    },
  },
} as const satisfies Room<typeof english>;
