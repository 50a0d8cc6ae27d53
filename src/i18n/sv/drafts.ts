import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Du har ett osparat utkast från %{when}.',
  now: 'Nu',
  draft: 'Utkast',
  restore: 'Återställ',
  discard: 'Kasta',
  collided: 'Någon annan har ändrat det under tiden. Välj vad som ska gälla:',
  mine: 'Min',
  theirs: 'Den andra',
} as const satisfies Room<typeof english>;
