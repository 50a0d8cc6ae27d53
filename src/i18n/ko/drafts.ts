import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: '저장하지 않은 초안이 있습니다 (%{when}).',
  now: '현재',
  draft: '초안',
  restore: '복원',
  discard: '버리기',
  collided: '그사이에 다른 사람이 변경했습니다. 남길 내용을 선택하세요:',
  mine: '내 값',
  theirs: '다른 값',
  photos: {
    waiting: '사진 %{smart_count}장이 연결을 기다리고 있습니다. 연결되면 자동으로 전송됩니다.',
    kept: '연결이 없습니다. 사진은 여기에 보관되며 연결되는 즉시 전송됩니다.',
    send: '지금 보내기',
    leave: {
      title: '사진 %{smart_count}장이 전송되지 않았습니다',
      text: '보관한 사진은 이 기기에 암호화되지 않은 채 남습니다. 여기에서 다시 로그인하면 본인에게만 표시됩니다.',
      keep: '이 기기에 보관',
      discard: '버리기',
    },
  },
} as const satisfies Room<typeof english>;
