import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: '페이지를 찾을 수 없습니다',
    text: '이 주소에는 아무것도 없습니다. 이동되었거나 삭제되었을 수 있습니다.',
    action: '대시보드로 이동',
  },
  not_allowed: {
    title: '접근 권한 없음',
    text: '현재 역할로는 이 페이지를 볼 수 없습니다. 필요하면 관리자에게 문의하세요.',
    action: '대시보드로 이동',
  },
  broken: {
    title: '문제가 발생했습니다',
    text: '페이지의 이 부분이 작동을 멈췄습니다. 저장된 내용은 그대로 있습니다.',
    action: '다시 시도',
  },
  outdated: {
    title: '페이지를 불러오지 못했습니다',
    text: '연결이 끊어졌거나 그사이에 Atrium이 업데이트되었습니다. 계속하려면 페이지를 새로 고치세요.',
    action: '새로 고침',
  },
  load: {
    title: '불러오지 못했습니다',
    text: '연결을 확인하고 다시 시도해 주세요.',
  },
  gone: '이 레코드는 존재하지 않거나 삭제되었습니다',
  part: '페이지 일부를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  language: '언어를 불러오지 못했습니다.',
} as const satisfies Room<typeof english>;
