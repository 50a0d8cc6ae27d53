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
  photos: {
    waiting:
      '%{smart_count} foto aguarda uma conexão. Ela será enviada automaticamente. |||| %{smart_count} fotos aguardam uma conexão. Elas serão enviadas automaticamente.',
    kept: 'Sem conexão: as fotos ficam guardadas aqui e são enviadas assim que houver uma.',
    send: 'Enviar agora',
    leave: {
      title: '%{smart_count} foto não foi enviada |||| %{smart_count} fotos não foram enviadas',
      text: 'As fotos mantidas ficam como estão neste dispositivo. O Atrium as mostra somente a você, quando entrar aqui de novo.',
      keep: 'Manter neste dispositivo',
      discard: 'Descartar',
    },
  },
} as const satisfies Room<typeof english>;
