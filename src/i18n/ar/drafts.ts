import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'لديك مسودة غير محفوظة بتاريخ %{when}.',
  now: 'الآن',
  draft: 'المسودة',
  restore: 'استعادة',
  discard: 'تجاهل',
  collided: 'غيّر شخص آخر هذا في الأثناء. اختر ما يبقى:',
  mine: 'تغييري',
  theirs: 'تغييره',
} as const satisfies Room<typeof english>;
