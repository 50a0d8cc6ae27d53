import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: '页面不存在',
    text: '此地址没有内容，可能已被移动或删除。',
    action: '前往仪表板',
  },
  not_allowed: {
    title: '无权访问',
    text: '您的角色不包含此页面。如有需要，请联系管理员。',
    action: '前往仪表板',
  },
  broken: {
    title: '出了点问题',
    text: '页面的这一部分已停止工作，已保存的内容不会丢失。',
    action: '重试',
  },
  outdated: {
    title: '无法加载此页面',
    text: '连接失败，或 Atrium 刚刚更新。请重新加载页面后继续。',
    action: '重新加载',
  },
  load: {
    title: '无法加载',
    text: '请检查连接后重试。',
  },
  gone: '此记录不存在或已被删除',
  part: '页面的一部分无法加载，请检查连接后重试。',
  language: '无法加载该语言。',
} as const satisfies Room<typeof english>;
