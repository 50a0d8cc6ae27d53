import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Tipo di modifica: %{field}',
  operation: {
    set: 'Imposta a',
    clear: 'Svuota',
    shift: 'Sposta di giorni',
    raise: 'Aumenta di',
    percent: 'Aumenta in percentuale',
    add: 'Aggiungi',
    remove: 'Rimuovi',
  },
  hint: {
    clear: 'Verrà svuotato',
    shift: 'Giorni; con il segno meno, indietro',
    raise: 'Con il segno meno, diminuisce',
  },
  problem: {
    days: 'Un numero intero di giorni, al massimo 36.525',
    number: 'Serve un numero',
    choice: 'Scegli almeno un elemento',
  },
  preview: {
    title: 'Anteprima',
    hint: 'Spunta ciò che va modificato; qui vedi come diventeranno i record.',
    record: 'Record',
    checking: 'Verifica di tutti in corso…',
    unknown: 'Questo backend comunica ciò che rifiuta solo durante l’elaborazione.',
    all: '%{smart_count} record può essere modificato. |||| Tutti i %{smart_count} record possono essere modificati.',
    refused: '%{smart_count} di %{count} verrebbe rifiutato: |||| %{smart_count} di %{count} verrebbero rifiutati:',
    none: 'Nessuno di questi può essere modificato così.',
    same: 'resta invariato',
    empty: 'vuoto',
    becomes: 'diventa',
    more: 'e %{smart_count} altro |||| e altri %{smart_count}',
    rows: 'Record %{first}–%{last} di %{total}',
    previous: 'Record precedenti',
    next: 'Record successivi',
  },
  apply_others: 'Applica all’altro (%{smart_count}) |||| Applica agli altri %{smart_count}',
  left_out: '%{smart_count} record lasciato invariato: |||| %{smart_count} record lasciati invariati:',
  undo: {
    skipped: 'Lasciati come sono: %{names}',
  },
  activity: {
    label: 'Modifica di più record',
    changing: 'Modifica di %{smart_count} record |||| Modifica di %{smart_count} record',
    deleting: 'Eliminazione di %{smart_count} record |||| Eliminazione di %{smart_count} record',
    paused: 'In pausa: completati %{done} di %{total}',
    pause: 'Pausa',
    go_on: 'Continua',
    cancel: 'Interrompi',
    ended:
      'Interrotto: %{smart_count} record è rimasto invariato. |||| Interrotto: %{smart_count} record sono rimasti invariati.',
    rest: 'Modifica i restanti',
  },
} as const satisfies Room<typeof english>;
