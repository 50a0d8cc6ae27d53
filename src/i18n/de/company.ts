import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Vorgaben der Firma',
  text: 'Sprache, Zeitzone, Währung und wie Sie Ihre Projekte nennen.',
  change: 'Vorgaben ändern',
  language: 'Sprache',
  language_help: 'Der Anmeldung und aller, die keine gewählt haben.',
  time_zone: 'Zeitzone',
  time_zone_help: 'Wo die einer Person nicht bekannt ist.',
  currency: 'Währung',
  currency_help: 'Aller Beträge in eigenen Feldern.',
  terms: 'Ihr Wort für Projekte',
  terms_of: 'Ihr Wort für Projekte (%{language})',
  terms_help: 'Alle Menüs, Titel und Meldungen folgen, in jeder Sprache, die beide Wörter hat.',
  project: 'Ein Projekt (%{language})',
  projects: 'Mehrere Projekte (%{language})',
  both: 'Beide Wörter werden gebraucht.',
  add: 'Sprache hinzufügen',
  saved: 'Die Vorgaben der Firma sind gespeichert.',
} as const satisfies Room<typeof english>;
