import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

export const password = {
  title: 'Passwort ändern',
  of: 'Neues Passwort für %{name} festlegen',
  changed: 'Passwort geändert',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort',
  confirm: 'Neues Passwort bestätigen',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  rules: {
    label: 'Ihr neues Passwort hat',
    length: 'mindestens 8 Zeichen',
    lowercase: 'einen Kleinbuchstaben',
    uppercase: 'einen Großbuchstaben',
    digit: 'eine Ziffer',
    special: 'ein Sonderzeichen',
    met: 'Erfüllt: %{rule}',
    unmet: 'Noch nicht erfüllt: %{rule}',
  },
  problem: {
    current: 'Das aktuelle Passwort ist erforderlich',
    new: 'Ein neues Passwort ist erforderlich',
    length: 'Das Passwort muss mindestens 8 Zeichen lang sein',
    lowercase: 'Das Passwort muss einen Kleinbuchstaben enthalten',
    uppercase: 'Das Passwort muss einen Großbuchstaben enthalten',
    digit: 'Das Passwort muss eine Ziffer enthalten',
    special: 'Das Passwort muss ein Sonderzeichen enthalten',
    confirm: 'Bitte bestätigen Sie Ihr neues Passwort',
    mismatch: 'Die Passwörter stimmen nicht überein',
  },
} as const satisfies Room<typeof english>;
