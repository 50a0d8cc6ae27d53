import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Scarica i valori in CSV',
    failing: 'Scarica questi valori in CSV',
    none: 'Il campo non contiene valori.',
    done: '%{smart_count} valore scaricato |||| %{smart_count} valori scaricati',
    file: '%{name} - valori',
  },
  impact: {
    title: 'Salvare queste modifiche?',
    text: 'Ecco che effetto hanno sui dati esistenti:',
    holding: {
      project: '%{smart_count} progetto ha un valore |||| %{smart_count} progetti hanno un valore',
      client: '%{smart_count} cliente ha un valore |||| %{smart_count} clienti hanno un valore',
      record: '%{smart_count} record ha un valore |||| %{smart_count} record hanno un valore',
    },
    change: {
      created: 'aggiunto',
      changed: 'modificato',
      deleted: 'eliminato',
      archived: 'archiviato',
      restored: 'ripristinato',
      unchanged: 'invariato',
    },
    deleted: 'che verrà eliminato definitivamente |||| che verranno eliminati definitivamente',
    archived: 'che viene conservato ma non più mostrato |||| che vengono conservati ma non più mostrati',
    restored: 'che verrà mostrato di nuovo |||| che verranno mostrati di nuovo',
    fit: 'tutti sono compatibili',
    unparsed: '%{smart_count} non si può leggere come %{type} |||| %{smart_count} non si possono leggere come %{type}',
    unfit: '%{smart_count} non rispetta le nuove regole |||| %{smart_count} non rispettano le nuove regole',
    kept: 'I valori non compatibili restano come sono finché qualcuno non li corregge.',
    list: 'I valori non compatibili in %{name}',
    more: 'e %{smart_count} altro |||| e altri %{smart_count}',
    doubled: 'valori presenti più volte: %{count}',
    emptied:
      'I valori che non si possono leggere vengono svuotati. La modifica li conserva: annullandola, ora o dalla cronologia, ritornano.',
    making: 'opzioni ricavate dai valori: %{count}',
    later: 'Vengono letti in background dopo il salvataggio.',
    moving: '%{count} passano a un’altra opzione',
    working: 'calcolato in background per %{count}',
  },
  file: {
    title: 'Schema come file',
    text: 'I campi con le loro etichette e i ruoli in un unico file JSON leggibile: da conservare, confrontare o usare per configurare un’altra azienda.',
    export: 'Esporta',
    compare: 'Confronta con un file…',
    apply: 'Applica il file',
    applying: 'Applicazione in corso…',
    name: '%{company} - schema',
    exported: 'Lo schema è stato esportato',
    applied: 'Il file è stato applicato',
    no_json: 'Questo file non contiene JSON.',
    wrong: 'Questo non è un file di schema (%{place}): %{problem}',
    same: '«%{file}» e la tua azienda sono uguali.',
    differences:
      '%{smart_count} differenza tra «%{file}» e la tua azienda |||| %{smart_count} differenze tra «%{file}» e la tua azienda',
    confirm: {
      title: 'Applicare questo file?',
      text: 'Campi e ruoli diventano come indicato nel file. Ciò che esiste solo nella tua azienda resta com’è; nulla viene eliminato.',
    },
    group: {
      project: 'Campi dei progetti',
      client: 'Campi dei clienti',
      role: 'Ruoli',
    },
  },
  difference: {
    onlyInFile: 'solo nel file',
    onlyHere: 'solo nella tua azienda',
    differs: 'diverso: %{members}',
  },
} as const satisfies Room<typeof english>;
