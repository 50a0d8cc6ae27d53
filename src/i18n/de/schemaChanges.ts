import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Werte als CSV herunterladen',
    failing: 'Diese Werte als CSV herunterladen',
    none: 'Das Feld enthält keine Werte.',
    done: '%{smart_count} Wert heruntergeladen |||| %{smart_count} Werte heruntergeladen',
    file: '%{name} – Werte',
  },
  impact: {
    title: 'Diese Änderungen speichern?',
    text: 'Das bewirken sie an vorhandenen Daten:',
    holding: {
      project: '%{smart_count} Projekt enthält einen Wert |||| %{smart_count} Projekte enthalten einen Wert',
      client: '%{smart_count} Kunde enthält einen Wert |||| %{smart_count} Kunden enthalten einen Wert',
      record: '%{smart_count} Datensatz enthält einen Wert |||| %{smart_count} Datensätze enthalten einen Wert',
    },
    change: {
      created: 'hinzugefügt',
      changed: 'geändert',
      deleted: 'gelöscht',
      archived: 'archiviert',
      restored: 'wiederhergestellt',
      unchanged: 'unverändert',
    },
    deleted: 'der endgültig gelöscht wird |||| die endgültig gelöscht werden',
    archived: 'der bleibt, aber nicht mehr angezeigt wird |||| die bleiben, aber nicht mehr angezeigt werden',
    restored: 'der wieder angezeigt wird |||| die wieder angezeigt werden',
    fit: 'alle passen',
    unparsed:
      '%{smart_count} lässt sich nicht lesen als: %{type} |||| %{smart_count} lassen sich nicht lesen als: %{type}',
    unfit: '%{smart_count} entspricht den neuen Regeln nicht |||| %{smart_count} entsprechen den neuen Regeln nicht',
    kept: 'Unpassende Werte bleiben, wie sie sind, bis jemand sie berichtigt.',
    emptied:
      'Werte, die sich nicht lesen lassen, werden geleert. Die Änderung bewahrt sie: Wer sie jetzt oder im Verlauf rückgängig macht, bekommt sie wieder.',
    making: 'daraus gemachte Optionen: %{count}',
    later: 'Sie werden nach dem Speichern im Hintergrund gelesen.',
    moving: '%{count} wechseln zu einer anderen Option',
    doubled: 'mehrfach vorhandene Werte: %{count}',
    list: 'Die unpassenden Werte in %{name}',
    more: 'und %{smart_count} weiterer |||| und %{smart_count} weitere',
    working: 'wird im Hintergrund für %{count} berechnet',
  },
  uses: {
    title: 'Verwendet in',
    entry: '%{kind}: %{name}',
    owned: '%{kind}: %{name} (%{owner})',
    hidden: '%{kind}: privat (%{owner})',
    kind: {
      view: 'Ansicht',
      condition: 'Bedingung',
      formula: 'Formel',
      lookup: 'Nachschlagefeld oder Zusammenfassung',
      layout: 'Anordnung',
      webhook: 'Webhook',
      default: 'Vorgabewert',
      dashboard: 'Dashboard',
    },
  },
  file: {
    title: 'Schema als Datei',
    text: 'Felder mit ihren Beschriftungen und Rollen als eine lesbare JSON-Datei: zum Aufbewahren, zum Vergleichen oder um ein weiteres Unternehmen einzurichten.',
    export: 'Exportieren',
    compare: 'Mit einer Datei vergleichen …',
    apply: 'Datei anwenden',
    applying: 'Wird angewendet …',
    name: '%{company} – Schema',
    exported: 'Das Schema wurde exportiert',
    applied: 'Die Datei wurde angewendet',
    no_json: 'Diese Datei enthält kein JSON.',
    wrong: 'Dies ist keine Schemadatei (%{place}): %{problem}',
    same: '„%{file}“ und Ihr Unternehmen stimmen überein.',
    differences:
      '%{smart_count} Unterschied zwischen „%{file}“ und Ihrem Unternehmen |||| %{smart_count} Unterschiede zwischen „%{file}“ und Ihrem Unternehmen',
    confirm: {
      title: 'Diese Datei anwenden?',
      text: 'Felder und Rollen werden, wie es die Datei sagt. Was nur in Ihrem Unternehmen steht, bleibt; nichts wird gelöscht.',
    },
    group: {
      project: 'Projektfelder',
      client: 'Kundenfelder',
      role: 'Rollen',
    },
  },
  difference: {
    onlyInFile: 'nur in der Datei',
    onlyHere: 'nur in Ihrem Unternehmen',
    differs: 'unterscheidet sich: %{members}',
  },
} as const satisfies Room<typeof english>;
