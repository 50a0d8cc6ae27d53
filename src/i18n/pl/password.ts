import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'Podaj obecne hasło',
    'new': 'Podaj nowe hasło',
    length: 'Hasło musi mieć co najmniej 8 znaków',
    lowercase: 'Hasło musi zawierać małą literę',
    uppercase: 'Hasło musi zawierać wielką literę',
    digit: 'Hasło musi zawierać cyfrę',
    special: 'Hasło musi zawierać znak specjalny',
    confirm: 'Potwierdź nowe hasło',
    mismatch: 'Hasła nie są takie same',
  },
} as const satisfies Room<typeof english>;
