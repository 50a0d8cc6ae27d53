import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: '고객 관리',
  subtitle: '함께 일하는 고객사',
  loading: '고객을 불러오는 중…',
  search: '고객 검색',
  'new': '고객 추가',
  edit: '고객 편집',
  fields: {
    name: '고객 이름',
    createdAt: '생성일',
    updatedAt: '최종 수정일',
  },
  card: {
    active: '진행 중',
    completed: '완료',
    at_least: '%{count}+',
    recent: '최근 프로젝트',
    more: '+%{smart_count}개 프로젝트 더 있음',
    more_at_least: '+%{smart_count}개 이상의 프로젝트',
    no_projects: '아직 프로젝트가 없습니다',
  },
  empty: {
    title: '고객을 찾을 수 없습니다',
    filtered: '검색어나 필터를 바꿔 원하는 항목을 찾아보세요.',
    first: '첫 고객을 추가하여 시작하세요.',
  },
  delete: {
    action: '고객 삭제',
    text: '“%{name}” 고객을 삭제하시겠습니까? 이 작업은 취소할 수 없습니다.',
    done: '고객을 삭제했습니다',
    many_title: '고객 삭제',
    many_text: '고객 %{smart_count}곳을 삭제하시겠습니까? 이 작업은 취소할 수 없습니다.',
  },
  details: {
    title: '고객 상세 정보',
    loading: '고객 상세 정보를 불러오는 중…',
    error: '고객을 불러오지 못했습니다',
    error_text: '고객 상세 정보를 불러오지 못했습니다. 다시 시도해 주세요.',
  },
  page: {
    back: '고객으로 돌아가기',
    open: '진행 중',
    all: '전체',
    no_open: '진행 중인 프로젝트가 없습니다',
    contacts: '담당자',
    no_contacts: '아직 담당자가 없습니다',
  },
  form: {
    create_title: '새 고객 추가',
    edit_title: '고객 편집',
    create: '고객 만들기',
    update: '고객 저장',
    created: '고객을 만들었습니다',
    updated: '고객을 저장했습니다',
    section: '회사 정보',
  },
} as const satisfies Room<typeof english>;
