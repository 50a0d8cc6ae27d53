import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Masz niezapisany szkic z %{when}.',
  now: 'Teraz',
  draft: 'Szkic',
  restore: 'Przywróć',
  discard: 'Odrzuć',
  collided: 'Ktoś inny zmienił to w międzyczasie. Wybierz, co ma pozostać:',
  mine: 'Moja',
  theirs: 'Druga',
} as const satisfies Room<typeof english>;
