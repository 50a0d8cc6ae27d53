import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/ko/password';

export const password = {
  title: '비밀번호 변경',
  of: '%{name}의 새 비밀번호 설정',
  changed: '비밀번호를 변경했습니다',
  current: '현재 비밀번호',
  'new': '새 비밀번호',
  confirm: '새 비밀번호 확인',
  show: '비밀번호 표시',
  hide: '비밀번호 숨기기',
  rules: {
    label: '새 비밀번호 조건',
    length: '8자 이상',
    lowercase: '소문자',
    uppercase: '대문자',
    digit: '숫자',
    special: '특수 문자',
    met: '충족: %{rule}',
    unmet: '아직 충족되지 않음: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
