import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: '我的资料',
  subtitle: '管理您的个人账户信息',
  fields: {
    firstName: '名字',
    lastName: '姓氏',
    email: '电子邮箱地址',
    phone: '电话号码',
    username: '用户名',
  },
  save: '保存更改',
  saved: '资料更新成功！',
  failed: '加载用户数据出错',
  sessions: {
    title: '您的登录位置',
    hint: '请退出您不认识的设备，并修改密码。',
    current: '此设备',
    unknown: '未知设备',
    used: '最近使用：%{time}',
    since: '登录时间：%{time}',
    end: '退出登录',
    end_of: '退出 %{device}',
    end_others: '退出所有其他设备',
    question: '使用这些设备的人需要重新登录。',
    ended: '已在该设备退出',
    others_ended: '已退出所有其他设备',
    failed: '无法加载您的会话',
  },
  password: '密码',
  password_hint: '请选择一个未在其他地方使用的密码。',
} as const satisfies Room<typeof english>;
