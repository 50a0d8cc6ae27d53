import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben oder gelöscht.',
    action: 'Zur Übersicht',
  },
  not_allowed: {
    title: 'Kein Zugriff',
    text: 'Ihre Rolle umfasst diese Seite nicht. Wenden Sie sich an einen Administrator, wenn Sie sie brauchen.',
    action: 'Zur Übersicht',
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    text: 'Dieser Teil der Seite funktioniert nicht mehr. Nichts Gespeichertes ist verloren.',
    action: 'Erneut versuchen',
  },
  outdated: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Die Verbindung ist fehlgeschlagen, oder Atrium wurde inzwischen aktualisiert. Laden Sie die Seite neu, um fortzufahren.',
    action: 'Neu laden',
  },
  load: {
    title: 'Das konnte nicht geladen werden',
    text: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  gone: 'Diesen Datensatz gibt es nicht, oder er wurde gelöscht',
  part: 'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  language: 'Die Sprache konnte nicht geladen werden.',
} as const satisfies Room<typeof english>;
