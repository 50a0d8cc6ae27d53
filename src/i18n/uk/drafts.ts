import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Є незбережена чернетка від %{when}.',
  now: 'Зараз',
  draft: 'Чернетка',
  restore: 'Відновити',
  discard: 'Відкинути',
  collided: 'Хтось інший тим часом це змінив. Виберіть, що залишиться:',
  mine: 'Моє',
  theirs: 'Інше',
} as const satisfies Room<typeof english>;
