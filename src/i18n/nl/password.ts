import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

export const password = {
  title: 'Wachtwoord wijzigen',
  of: 'Nieuw wachtwoord instellen voor %{name}',
  changed: 'Wachtwoord gewijzigd',
  current: 'Huidig wachtwoord',
  'new': 'Nieuw wachtwoord',
  confirm: 'Nieuw wachtwoord bevestigen',
  show: 'Wachtwoord tonen',
  hide: 'Wachtwoord verbergen',
  rules: {
    label: 'Uw nieuwe wachtwoord heeft',
    length: 'minstens 8 tekens',
    lowercase: 'een kleine letter',
    uppercase: 'een hoofdletter',
    digit: 'een cijfer',
    special: 'een speciaal teken',
    met: 'Voldaan: %{rule}',
    unmet: 'Nog niet voldaan: %{rule}',
  },
  problem: {
    current: 'Het huidige wachtwoord is verplicht',
    'new': 'Een nieuw wachtwoord is verplicht',
    length: 'Het wachtwoord moet minstens 8 tekens hebben',
    lowercase: 'Het wachtwoord moet een kleine letter bevatten',
    uppercase: 'Het wachtwoord moet een hoofdletter bevatten',
    digit: 'Het wachtwoord moet een cijfer bevatten',
    special: 'Het wachtwoord moet een speciaal teken bevatten',
    confirm: 'Bevestig uw nieuwe wachtwoord',
    mismatch: 'De wachtwoorden komen niet overeen',
  },
} as const satisfies Room<typeof english>;
