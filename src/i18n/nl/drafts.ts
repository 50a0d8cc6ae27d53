import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'U hebt een niet-opgeslagen concept van %{when}.',
  now: 'Nu',
  draft: 'Concept',
  restore: 'Herstellen',
  discard: 'Verwerpen',
  collided: 'Iemand anders heeft dit intussen gewijzigd. Kies wat blijft:',
  mine: 'Die van mij',
  theirs: 'De andere',
} as const satisfies Room<typeof english>;
