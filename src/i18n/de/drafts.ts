import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Sie haben einen ungespeicherten Entwurf vom %{when}.',
  now: 'Jetzt',
  draft: 'Entwurf',
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  collided: 'Jemand anderes hat dies inzwischen geändert. Wählen Sie, was bleibt:',
  mine: 'Meine',
  theirs: 'Die andere',
} as const satisfies Room<typeof english>;
