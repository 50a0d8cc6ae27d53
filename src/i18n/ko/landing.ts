import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · 서비스 기업을 위한 업무 관리',
  summary: '서비스 기업의 프로젝트, 고객, 재고, 팀을 하나의 차분한 작업 공간에서.',
  navigation: {
    label: '섹션',
    features: '기능',
    benefits: '장점',
    testimonials: '고객 후기',
    pricing: '요금',
    login: '로그인',
    languages: '언어',
    skip: '본문으로 건너뛰기',
  },
  hero: {
    eyebrow: '서비스 기업을 위한 업무 관리',
    heading: '모든 프로젝트, 모든 고객, 하나의 차분한 작업 공간',
    text: '업무를 계획하고 고객과 공유하세요. 문서와 사진, 출장 정보를 함께 보관하고 마감이 다가온 일을 한눈에 확인하세요.',
    demo: '데모 계정 체험하기',
    trial: '14일 무료 체험. 신용카드가 필요 없습니다.',
    picture: 'Atrium에서 보는 회사의 프로젝트: 각각의 상태, 진행률, 마감일.',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: '국가',
      companies: '기업',
      users: '사용자',
    },
  },
  features: {
    heading: '서비스 기업에 필요한 모든 것',
    text: '여섯 개의 공간, 하나의 작업 방식. 목록 하나만 익히면 모두 쓸 수 있습니다.',
    projects: {
      title: '프로젝트 관리',
      text: '모든 프로젝트의 상태, 일정, 진행률, 팀을 카드로, 또는 천 개의 행을 한 번에 편집하는 표로 관리하세요.',
    },
    clients: {
      title: '고객과의 협업',
      text: '고객이 자신의 프로젝트에 로그인하여 댓글을 남기고 문서를 찾습니다.',
    },
    documents: {
      title: '문서와 사진',
      text: '사무실에서든 현장에서든 업로드하세요. 모든 파일이 해당 프로젝트나 품목에 남습니다.',
    },
    inventory: {
      title: '재고',
      text: '장비와 소모품의 위치, 상태, 정비를 관리하고, 재고가 부족해지면 제때 알려 드립니다.',
    },
    travel: {
      title: '출장 정보',
      text: '프로젝트의 항공편과 호텔을 티켓에 적힌 현지 시간으로 순서대로 보여 드립니다.',
    },
    access: {
      title: '역할과 권한',
      text: '역할마다 봐야 할 것만 보입니다. 부여하기 전에 그 역할의 눈으로 미리 확인하세요.',
    },
  },
  pricing: {
    heading: '단순한 요금제',
    text: '두 요금제 모두 Atrium의 모든 기능을 제공합니다.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: '월',
      users: '사용자 5명까지',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: '사용자당 월',
      users: '사용자 수 무제한',
    },
    included: {
      features: '모든 기능',
      unlimited: '프로젝트와 고객 무제한',
      access: '역할 기반 접근 제어',
      ui: '데스크톱과 모바일에 맞춘 화면',
      upload: '사진과 문서 업로드',
      support: '적극적인 지원',
    },
    start: '무료 체험 시작',
    contact: '문의하기',
    contactSubject: '요금 문의',
    question: '회사 규모가 다른가요?',
  },
  benefits: {
    heading: '업무가 한곳에 모이면 달라지는 것',
    admin: {
      figure: '40%',
      text: '관리 업무 시간 절감',
    },
    onTime: {
      figure: '95%',
      text: '기한 내 완료된 프로젝트',
    },
    answers: {
      figure: '60%',
      text: '더 빨라진 고객 응대',
    },
    satisfied: {
      figure: '98%',
      text: '만족한 고객',
    },
  },
  audiences: {
    heading: 'Atrium을 쓰는 사람들',
    service: {
      title: '서비스 기업',
      text: '첫 견적부터 마지막 사진까지, 인력과 자재와 현장을 한곳에서.',
    },
    managers: {
      title: '프로젝트 관리자',
      text: '무엇이 늦었고 누가 맡고 있으며 무엇이 부족한지, 누가 묻기 전에 알 수 있습니다.',
    },
    clients: {
      title: '외부 고객',
      text: '회의도 첨부 파일도 없이 자신의 프로젝트를 들여다보는 창.',
    },
  },
  testimonials: {
    heading: '고객의 이야기',
    first: {
      quote: '첫 주에 스프레드시트 네 개와 단체 대화방 두 개를 닫았습니다. 다시 찾는 사람은 없었습니다.',
      name: 'Sarah Thornbury',
      role: '운영 이사, Fairbank Facilities',
    },
    second: {
      quote: '이제 고객이 직접 프로젝트 상태를 확인합니다. 월요일마다 하던 통화는 커피 한 잔이 되었습니다.',
      name: 'Michael Achterberg',
      role: '프로젝트 관리자, Brightline Engineering',
    },
    third: {
      quote: '화요일 아침에 우리만의 필드를 추가했습니다. 정오에는 온 회사가 그 필드로 필터링하고 있었습니다.',
      name: 'Lucia Ferrante',
      role: '대표이사, Ferrante Impianti',
    },
  },
  call: {
    heading: '직접 경험해 보세요',
    text: '데모 조직을 열고 역할을 골라 둘러보세요. 1분이면 됩니다.',
    demo: '데모 계정 체험하기',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. 모든 권리 보유.',
    tagline: '서비스 기업을 위한 업무 관리.',
    product: '제품',
    start: '시작하기',
    contact: '문의',
    label: '바닥글',
  },
} as const satisfies Room<typeof english>;
