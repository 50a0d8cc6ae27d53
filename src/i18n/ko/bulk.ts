import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: '변경 방법: %{field}',
  operation: {
    set: '값 지정',
    clear: '비우기',
    shift: '일수만큼 이동',
    raise: '늘리기',
    percent: '백분율로 늘리기',
    add: '추가',
    remove: '제거',
  },
  hint: {
    clear: '비워집니다',
    shift: '일수. 음수면 앞당깁니다',
    raise: '음수면 줄어듭니다',
  },
  problem: {
    days: '정수 일수, 최대 36,525일',
    number: '숫자가 필요합니다',
    choice: '하나 이상 선택하세요',
  },
  preview: {
    title: '미리 보기',
    hint: '변경할 항목을 선택하세요. 레코드가 어떻게 바뀌는지 여기에 표시됩니다.',
    record: '레코드',
    checking: '모두 확인하는 중…',
    unknown: '이 서버는 작업 중에만 거부되는 항목을 알려 줍니다.',
    all: '레코드 %{smart_count}개를 모두 변경할 수 있습니다.',
    refused: '%{count}개 중 %{smart_count}개가 거부됩니다:',
    none: '이렇게 변경할 수 있는 레코드가 없습니다.',
    same: '그대로 유지',
    empty: '비어 있음',
    becomes: '변경 후',
    more: '외 %{smart_count}개',
    rows: '레코드 %{total}개 중 %{first}–%{last}',
    previous: '이전 레코드',
    next: '다음 레코드',
  },
  apply_others: '나머지 %{smart_count}개에 적용',
  left_out: '그대로 둔 레코드 %{smart_count}개:',
  undo: {
    skipped: '그대로 둠: %{names}',
  },
  activity: {
    label: '여러 레코드 변경',
    changing: '레코드 %{smart_count}개 변경 중',
    deleting: '레코드 %{smart_count}개 삭제 중',
    paused: '일시 중지됨: %{total}개 중 %{done}개 완료',
    pause: '일시 중지',
    go_on: '계속',
    cancel: '중지',
    ended: '중지됨: 레코드 %{smart_count}개는 그대로 두었습니다.',
    rest: '나머지 변경',
  },
} as const satisfies Room<typeof english>;
