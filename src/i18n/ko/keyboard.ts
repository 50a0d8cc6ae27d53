import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: '레코드, 화면, 작업 검색…',
  searching: '검색 중…',
  nothing: '결과 없음',
  create: '%{list}: 새로 만들기',
  groups: {
    recent: '최근 사용',
    records: '레코드',
    screens: '화면',
    views: '보기',
    actions: '작업',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: '키보드 단축키',
    palette: '전체 검색',
    search: '목록 검색으로 이동',
    create: '새로 만들기',
    next: '다음 레코드',
    previous: '이전 레코드',
    open: '레코드 열기',
    edit: '레코드 편집',
    select: '레코드 선택',
    extend: '선택 범위 확장',
    keys: '이 단축키 표시',
    single: '단일 키 단축키 사용',
    cells: '표의 셀에서는 글자가 입력되며, 이동은 화살표 키로 합니다.',
  },
} as const satisfies Room<typeof english>;
