import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Você tem um rascunho não salvo de %{when}.',
  now: 'Agora',
  draft: 'Rascunho',
  restore: 'Restaurar',
  discard: 'Descartar',
  collided: 'Outra pessoa alterou isto nesse meio-tempo. Escolha o que fica:',
  mine: 'O meu',
  theirs: 'O da outra pessoa',
} as const satisfies Room<typeof english>;
