import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/nl/password';

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
  problem,
} as const satisfies Room<typeof english>;
