import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Papierkorb',
  subtitle: 'Was gelöscht wurde, kann von hier wiederhergestellt werden, bis es abläuft.',
  search: 'Papierkorb durchsuchen …',
  loading: 'Papierkorb wird geladen …',
  fields: {
    name: 'Name',
    kind: 'Art',
    from: 'Aus',
    deleted: 'Gelöscht',
    by: 'Gelöscht von',
    expires: 'Läuft ab',
  },
  expires: {
    today: 'heute',
    days: 'in %{smart_count} Tag |||| in %{smart_count} Tagen',
  },
  empty: {
    title: 'Der Papierkorb ist leer',
    none: 'Nichts im Papierkorb gefunden',
    filtered: 'Ändern Sie die Filter, um das Gesuchte zu finden.',
    first: 'Gelöschtes wird hier %{days} aufbewahrt.',
  },
  restore: {
    action: 'Wiederherstellen',
    gone: 'Es ist nicht mehr im Papierkorb.',
    done: '%{smart_count} Datensatz wiederhergestellt |||| %{smart_count} Datensätze wiederhergestellt',
    refused_title: 'Das konnte nicht wiederhergestellt werden',
    refused: 'Aus diesem Grund wurde nichts wiederhergestellt: |||| Aus diesen Gründen wurde nichts wiederhergestellt:',
    others: 'Den anderen wiederherstellen |||| Die anderen %{smart_count} wiederherstellen',
  },
  remove: {
    action: 'Endgültig löschen',
    title: 'Endgültig löschen',
    text: 'Möchten Sie „%{name}“ wirklich endgültig löschen? Dies kann nicht rückgängig gemacht werden.',
    many_text:
      'Möchten Sie den Datensatz wirklich endgültig löschen? Dies kann nicht rückgängig gemacht werden. |||| Möchten Sie die %{smart_count} Datensätze wirklich endgültig löschen? Dies kann nicht rückgängig gemacht werden.',
    done: '„%{name}“ wurde endgültig gelöscht',
  },
  note: 'Der Eintrag bleibt %{days} im Papierkorb und kann von dort wiederhergestellt werden. |||| Die Einträge bleiben %{days} im Papierkorb und können von dort wiederhergestellt werden.',
} as const satisfies Room<typeof english>;
