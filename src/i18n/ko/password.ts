import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: '현재 비밀번호를 입력하세요',
    'new': '새 비밀번호를 입력하세요',
    length: '비밀번호는 8자 이상이어야 합니다',
    lowercase: '비밀번호에 소문자가 있어야 합니다',
    uppercase: '비밀번호에 대문자가 있어야 합니다',
    digit: '비밀번호에 숫자가 있어야 합니다',
    special: '비밀번호에 특수 문자가 있어야 합니다',
    confirm: '새 비밀번호를 한 번 더 입력하세요',
    mismatch: '비밀번호가 일치하지 않습니다',
  },
} as const satisfies Room<typeof english>;
