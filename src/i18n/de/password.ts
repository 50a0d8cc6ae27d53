import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/de/password';

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
  problem,
} as const satisfies Room<typeof english>;
