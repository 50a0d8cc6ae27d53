import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: '회사 기본값',
  text: '언어, 시간대, 통화와 프로젝트를 부르는 이름입니다.',
  change: '변경',
  language: '언어',
  language_help: '로그인 화면과 언어를 고르지 않은 사람에게 쓰입니다.',
  time_zone: '시간대',
  time_zone_help: '사람의 시간대를 알 수 없을 때 쓰입니다.',
  currency: '통화',
  currency_help: '사용자 지정 필드의 모든 금액에 쓰입니다.',
  terms: '프로젝트를 부르는 이름',
  terms_of: '프로젝트를 부르는 이름(%{language})',
  terms_help: '두 낱말이 모두 있는 언어에서는 모든 메뉴, 제목, 메시지가 이를 따릅니다.',
  project: '단수형(%{language})',
  projects: '복수형(%{language})',
  both: '두 낱말이 모두 필요합니다.',
  add: '언어 추가',
  saved: '회사 기본값을 저장했습니다.',
} as const satisfies Room<typeof english>;
