import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Cestino',
  subtitle: 'Da qui si può ripristinare ciò che è stato eliminato, finché non scade.',
  search: 'Cerca nel cestino…',
  loading: 'Caricamento del cestino…',
  fields: {
    name: 'Nome',
    kind: 'Tipo',
    from: 'Da',
    deleted: 'Eliminato',
    by: 'Eliminato da',
    expires: 'Scadenza',
  },
  expires: {
    today: 'oggi',
    days: 'tra %{smart_count} giorno |||| tra %{smart_count} giorni',
  },
  empty: {
    title: 'Il cestino è vuoto',
    none: 'Nessun risultato nel cestino',
    filtered: 'Prova a modificare i filtri per trovare ciò che cerchi.',
    first: 'Ciò che viene eliminato resta qui per %{days}.',
  },
  restore: {
    action: 'Ripristina',
    gone: 'Non è più nel cestino.',
    done: '%{smart_count} record ripristinato |||| %{smart_count} record ripristinati',
    refused_title: 'Impossibile ripristinare',
    refused: 'Nulla è stato ripristinato, per questo motivo: |||| Nulla è stato ripristinato, per questi motivi:',
    others: 'Ripristina l’altro |||| Ripristina gli altri %{smart_count}',
  },
  remove: {
    action: 'Elimina per sempre',
    title: 'Elimina per sempre',
    text: 'Vuoi davvero eliminare «%{name}» per sempre? L’operazione non può essere annullata.',
    many_text:
      'Vuoi davvero eliminare il record per sempre? L’operazione non può essere annullata. |||| Vuoi davvero eliminare i %{smart_count} record per sempre? L’operazione non può essere annullata.',
    done: '«%{name}» è stato eliminato per sempre',
  },
  note: 'Resta nel cestino per %{days} e da lì può essere ripristinato. |||| Restano nel cestino per %{days} e da lì possono essere ripristinati.',
} as const satisfies Room<typeof english>;
