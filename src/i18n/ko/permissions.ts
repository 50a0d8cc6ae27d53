import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: '프로젝트',
    EditProjects: {
      title: '프로젝트 편집',
      text: '볼 수 있는 프로젝트의 모든 정보를 변경합니다',
    },
    CreateProjects: {
      title: '프로젝트 만들기',
      text: '새 프로젝트를 시작합니다',
    },
    DeleteProjects: {
      title: '프로젝트 삭제',
      text: '볼 수 있는 프로젝트와 그에 속한 모든 것을 삭제합니다',
    },
    ViewAssignedProjects: {
      title: '배정된 프로젝트 보기',
      text: '팀에 속해 있는 프로젝트를 봅니다',
    },
    ViewAllProjects: {
      title: '모든 프로젝트 보기',
      text: '회사의 모든 프로젝트를 봅니다',
    },
    ReportProjectProgress: {
      title: '프로젝트 진행 상황 보고',
      text: '볼 수 있는 프로젝트의 진행률과 상태를 변경합니다',
    },
  },
  ProjectImages: {
    area: '프로젝트 이미지',
    Upload: {
      title: '프로젝트 이미지 업로드',
      text: '볼 수 있는 프로젝트에 이미지를 추가합니다',
    },
    Delete: {
      title: '프로젝트 이미지 삭제',
      text: '다른 사람이 추가한 이미지를 삭제합니다',
    },
    View: {
      title: '프로젝트 이미지 보기',
      text: '볼 수 있는 프로젝트의 이미지를 봅니다',
    },
  },
  ProjectDocuments: {
    area: '프로젝트 문서',
    Upload: {
      title: '프로젝트 문서 업로드',
      text: '볼 수 있는 프로젝트에 문서를 추가합니다',
    },
    Delete: {
      title: '프로젝트 문서 삭제',
      text: '다른 사람이 추가한 문서와 이미지를 삭제합니다',
    },
    View: {
      title: '프로젝트 문서 보기',
      text: '볼 수 있는 프로젝트의 문서를 보고 다운로드합니다',
    },
  },
  ProjectComments: {
    area: '프로젝트 댓글',
    Create: {
      title: '프로젝트 댓글 작성',
      text: '볼 수 있는 프로젝트에 댓글과 답글을 씁니다',
    },
    View: {
      title: '프로젝트 댓글 보기',
      text: '볼 수 있는 프로젝트의 댓글을 읽습니다',
    },
    Delete: {
      title: '프로젝트 댓글 삭제',
      text: '다른 사람이 쓴 댓글을 삭제합니다',
    },
  },
  ProjectTravelData: {
    area: '출장 정보',
    Create: {
      title: '출장 정보 만들기',
      text: '볼 수 있는 프로젝트에 항공편과 호텔을 추가합니다',
    },
    Edit: {
      title: '출장 정보 편집',
      text: '항공편과 호텔을 변경하고 문서를 추가합니다',
    },
    Delete: {
      title: '출장 정보 삭제',
      text: '항공편과 호텔, 그 문서를 삭제합니다',
    },
    View: {
      title: '출장 정보 보기',
      text: '볼 수 있는 프로젝트의 항공편과 호텔을 봅니다',
    },
  },
  Inventory: {
    area: '재고',
    View: {
      title: '재고 보기',
      text: '품목과 그 이미지, 문서를 봅니다',
    },
    Create: {
      title: '재고 만들기',
      text: '품목을 추가합니다',
    },
    Edit: {
      title: '재고 편집',
      text: '품목과 그 이미지, 문서를 변경합니다',
    },
    Delete: {
      title: '재고 삭제',
      text: '품목을 삭제합니다',
    },
  },
  Users: {
    area: '사용자',
    View: {
      title: '사용자 보기',
      text: '회사의 모든 사용자를 봅니다',
    },
    Add: {
      title: '사용자 추가',
      text: '사용자를 추가하고 초대합니다',
    },
    Remove: {
      title: '사용자 제거',
      text: '사용자를 제거합니다',
    },
    Edit: {
      title: '사용자 편집',
      text: '사용자를 변경하고 비밀번호를 설정합니다',
    },
  },
  Clients: {
    area: '고객',
    Create: {
      title: '고객 만들기',
      text: '고객을 추가합니다',
    },
    View: {
      title: '고객 보기',
      text: '회사의 모든 고객을 봅니다',
    },
    Edit: {
      title: '고객 편집',
      text: '고객을 변경합니다',
    },
    Delete: {
      title: '고객 삭제',
      text: '고객을 삭제합니다',
    },
  },
  Roles: {
    area: '역할',
    View: {
      title: '역할 보기',
      text: '역할과 그 권한을 봅니다',
    },
    Create: {
      title: '역할 만들기',
      text: '역할을 추가합니다',
    },
    Edit: {
      title: '역할 편집',
      text: '역할과 그 권한을 변경합니다',
    },
    Delete: {
      title: '역할 삭제',
      text: '아무도 갖지 않은 역할을 삭제합니다',
    },
  },
  EntitiesSchema: {
    area: '데이터 구조',
    View: {
      title: '데이터 구조 보기',
      text: '프로젝트와 고객의 필드를 봅니다',
    },
    Edit: {
      title: '데이터 구조 편집',
      text: '사용자 정의 필드를 추가, 변경, 삭제합니다',
    },
  },
} as const satisfies Room<typeof english>;
