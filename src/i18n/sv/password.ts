import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/sv/password';

export const password = {
  title: 'Byt lösenord',
  of: 'Ange ett nytt lösenord för %{name}',
  changed: 'Lösenordet har bytts',
  current: 'Nuvarande lösenord',
  'new': 'Nytt lösenord',
  confirm: 'Bekräfta nytt lösenord',
  show: 'Visa lösenord',
  hide: 'Dölj lösenord',
  rules: {
    label: 'Ditt nya lösenord har',
    length: 'minst 8 tecken',
    lowercase: 'en liten bokstav',
    uppercase: 'en stor bokstav',
    digit: 'en siffra',
    special: 'ett specialtecken',
    met: 'Uppfyllt: %{rule}',
    unmet: 'Inte uppfyllt ännu: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
