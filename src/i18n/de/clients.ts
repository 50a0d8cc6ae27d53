import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Kundenverwaltung',
  subtitle: 'Die Unternehmen, für die Sie arbeiten',
  loading: 'Kunden werden geladen …',
  search: 'Kunden suchen',
  new: 'Kunde hinzufügen',
  edit: 'Kunde bearbeiten',
  fields: {
    name: 'Kundenname',
    createdAt: 'Erstellt',
    updatedAt: 'Zuletzt geändert',
  },
  card: {
    active: 'Aktiv',
    completed: 'Abgeschlossen',
    at_least: '%{count}+',
    recent: 'Neueste Projekte',
    more: '+%{smart_count} weiteres Projekt |||| +%{smart_count} weitere Projekte',
    more_at_least: 'mindestens +%{smart_count} weitere Projekte',
    no_projects: 'Noch keine Projekte',
  },
  empty: {
    title: 'Keine Kunden gefunden',
    filtered: 'Ändern Sie Ihre Suche oder die Filter, um das Gesuchte zu finden.',
    first: 'Legen Sie Ihren ersten Kunden an.',
  },
  delete: {
    action: 'Kunde löschen',
    text: 'Möchten Sie „%{name}“ wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
    done: 'Kunde gelöscht',
    many_title: 'Kunde löschen |||| Kunden löschen',
    many_text:
      'Möchten Sie den Kunden wirklich löschen? Dies kann nicht rückgängig gemacht werden. |||| Möchten Sie die %{smart_count} Kunden wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
  },
  details: {
    title: 'Kundendetails',
    loading: 'Kundendetails werden geladen …',
    error: 'Fehler beim Laden des Kunden',
    error_text: 'Die Kundendetails konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  },
  page: {
    back: 'Zurück zu den Kunden',
    open: 'Offen',
    all: 'Alle',
    no_open: 'Keine offenen Projekte',
    contacts: 'Ansprechpartner',
    no_contacts: 'Noch keine Ansprechpartner',
  },
  form: {
    create_title: 'Neuen Kunden anlegen',
    edit_title: 'Kunde bearbeiten',
    create: 'Kunde anlegen',
    update: 'Kunde speichern',
    created: 'Kunde angelegt',
    updated: 'Kunde gespeichert',
    section: 'Unternehmensdaten',
  },
} as const satisfies Room<typeof english>;
