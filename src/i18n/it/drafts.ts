import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Hai una bozza non salvata del %{when}.',
  now: 'Ora',
  draft: 'Bozza',
  restore: 'Ripristina',
  discard: 'Scarta',
  collided: 'Nel frattempo qualcun altro ha modificato questo elemento. Scegli che cosa resta:',
  mine: 'La mia',
  theirs: 'L’altra',
} as const satisfies Room<typeof english>;
