import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: '내 지원 티켓',
  'new': '새 티켓',
  search: '티켓 검색…',
  loading: '티켓을 불러오는 중…',
  fields: {
    title: '제목',
    type: '유형',
    priority: '우선순위',
    status: '상태',
    description: '설명',
    created: '생성일',
    author: '작성자',
  },
  all_statuses: '모든 상태',
  all_priorities: '모든 우선순위',
  status: {
    open: '접수됨',
    in_progress: '진행 중',
    on_hold: '보류',
    resolved: '해결됨',
    closed: '종료됨',
    cancelled: '취소됨',
  },
  priority: {
    high: '높음',
    medium: '보통',
    low: '낮음',
  },
  type: {
    defect: '결함',
    feature: '기능 요청',
  },
  change: {
    status: '%{title} 상태 변경: %{value}',
    priority: '%{title} 우선순위 변경: %{value}',
    done: '티켓을 저장했습니다',
  },
  empty: {
    title: '티켓을 찾을 수 없습니다',
    filtered: '검색어나 필터를 바꿔 원하는 항목을 찾아보세요.',
    first: '첫 지원 티켓을 만들어 시작하세요.',
  },
  form: {
    title: '새 티켓 만들기',
    create: '티켓 만들기',
    creating: '만드는 중…',
    created: '티켓을 만들었습니다',
  },
  delete: {
    many_title: '티켓 삭제',
    many_text: '티켓 %{smart_count}개를 삭제하시겠습니까? 이 작업은 취소할 수 없습니다.',
  },
} as const satisfies Room<typeof english>;
