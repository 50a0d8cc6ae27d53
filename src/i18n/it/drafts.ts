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
  photos: {
    waiting:
      '%{smart_count} foto attende una connessione. Verrà inviata automaticamente. |||| %{smart_count} foto attendono una connessione. Verranno inviate automaticamente.',
    kept: 'Nessuna connessione: le foto restano qui e vengono inviate appena ce n’è una.',
    send: 'Invia ora',
    leave: {
      title: '%{smart_count} foto non è stata inviata |||| %{smart_count} foto non sono state inviate',
      text: 'Le foto conservate restano così come sono su questo dispositivo. Atrium le mostra solo a lei, al prossimo accesso da qui.',
      keep: 'Conserva su questo dispositivo',
      discard: 'Scarta',
    },
  },
} as const satisfies Room<typeof english>;
