import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: '내 프로필',
  subtitle: '개인 계정 정보를 관리하세요',
  fields: {
    firstName: '이름',
    lastName: '성',
    email: '이메일 주소',
    phone: '전화번호',
    username: '사용자 이름',
  },
  save: '변경 사항 저장',
  saved: '프로필을 저장했습니다.',
  failed: '사용자 정보를 불러오지 못했습니다',
  sessions: {
    title: '로그인된 기기',
    hint: '모르는 기기가 있으면 로그아웃하고 비밀번호를 변경하세요.',
    current: '이 기기',
    unknown: '알 수 없는 기기',
    used: '마지막 사용: %{time}',
    since: '로그인: %{time}',
    end: '로그아웃',
    end_of: '%{device} 로그아웃',
    end_others: '다른 모든 기기에서 로그아웃',
    question: '이 기기를 사용하는 사람은 다시 로그인해야 합니다.',
    ended: '로그아웃했습니다',
    others_ended: '다른 모든 기기에서 로그아웃했습니다',
    failed: '세션을 불러오지 못했습니다',
  },
  password: '비밀번호',
  password_hint: '다른 곳에서 쓰지 않는 비밀번호를 사용하세요.',
} as const satisfies Room<typeof english>;
