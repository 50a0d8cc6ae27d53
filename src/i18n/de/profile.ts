import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Mein Profil',
  subtitle: 'Ihre persönlichen Kontodaten verwalten',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    username: 'Benutzername',
  },
  save: 'Änderungen speichern',
  saved: 'Profil gespeichert',
  failed: 'Fehler beim Laden der Benutzerdaten',
  sessions: {
    title: 'Wo Sie angemeldet sind',
    hint: 'Melden Sie Geräte ab, die Sie nicht kennen, und ändern Sie Ihr Passwort.',
    current: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    used: 'Zuletzt verwendet: %{time}',
    since: 'angemeldet: %{time}',
    end: 'Abmelden',
    end_of: '%{device} abmelden',
    end_others: 'Überall sonst abmelden',
    question: 'Wer diese Geräte benutzt, muss sich neu anmelden.',
    ended: 'Dort abgemeldet',
    others_ended: 'Überall sonst abgemeldet',
    failed: 'Ihre Sitzungen konnten nicht geladen werden',
  },
  password: 'Passwort',
  password_hint: 'Wählen Sie ein Passwort, das Sie sonst nirgends verwenden.',
} as const satisfies Room<typeof english>;
