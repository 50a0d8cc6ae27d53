import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/pl/password';

export const password = {
  title: 'Zmiana hasła',
  of: 'Ustaw nowe hasło dla: %{name}',
  changed: 'Zmieniono hasło',
  current: 'Obecne hasło',
  'new': 'Nowe hasło',
  confirm: 'Potwierdź nowe hasło',
  show: 'Pokaż hasło',
  hide: 'Ukryj hasło',
  rules: {
    label: 'Twoje nowe hasło ma',
    length: 'co najmniej 8 znaków',
    lowercase: 'małą literę',
    uppercase: 'wielką literę',
    digit: 'cyfrę',
    special: 'znak specjalny',
    met: 'Spełniono: %{rule}',
    unmet: 'Jeszcze nie spełniono: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
