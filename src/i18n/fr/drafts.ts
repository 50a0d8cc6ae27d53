import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Vous avez un brouillon non enregistré du %{when}.',
  now: 'Maintenant',
  draft: 'Brouillon',
  restore: 'Restaurer',
  discard: 'Abandonner',
  collided: 'Quelqu’un d’autre a modifié ceci entre-temps. Choisissez ce qui reste :',
  mine: 'Ma version',
  theirs: 'Leur version',
} as const satisfies Room<typeof english>;
