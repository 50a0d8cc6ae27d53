import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: '휴지통',
  subtitle: '삭제한 항목은 보관 기간이 끝날 때까지 여기에서 복원할 수 있습니다.',
  search: '휴지통 검색…',
  loading: '휴지통을 불러오는 중…',
  fields: {
    name: '이름',
    kind: '종류',
    from: '원래 위치',
    deleted: '삭제일',
    by: '삭제한 사람',
    expires: '보관 만료',
  },
  expires: {
    today: '오늘',
    days: '%{smart_count}일 후',
  },
  empty: {
    title: '휴지통이 비어 있습니다',
    none: '휴지통에서 찾을 수 없습니다',
    filtered: '필터를 바꿔 원하는 항목을 찾아보세요.',
    first: '삭제한 항목은 여기에 %{days} 동안 보관됩니다.',
  },
  restore: {
    action: '복원',
    gone: '이제 휴지통에 없습니다.',
    done: '레코드 %{smart_count}개를 복원했습니다',
    refused_title: '복원하지 못했습니다',
    refused: '다음 이유로 아무것도 복원하지 않았습니다:',
    others: '나머지 %{smart_count}개 복원',
  },
  remove: {
    action: '영구 삭제',
    title: '영구 삭제',
    text: '“%{name}” 항목을 영구히 삭제하시겠습니까? 이 작업은 취소할 수 없습니다.',
    many_text: '레코드 %{smart_count}개를 영구히 삭제하시겠습니까? 이 작업은 취소할 수 없습니다.',
    done: '“%{name}” 항목을 영구히 삭제했습니다',
  },
  note: '휴지통에 %{days} 동안 보관되며 그동안 복원할 수 있습니다.',
} as const satisfies Room<typeof english>;
