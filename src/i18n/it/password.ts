import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/it/password';

export const password = {
  title: 'Cambia password',
  of: 'Imposta una nuova password per %{name}',
  changed: 'Password cambiata',
  current: 'Password attuale',
  'new': 'Nuova password',
  confirm: 'Conferma la nuova password',
  show: 'Mostra password',
  hide: 'Nascondi password',
  rules: {
    label: 'La nuova password contiene',
    length: 'almeno 8 caratteri',
    lowercase: 'una lettera minuscola',
    uppercase: 'una lettera maiuscola',
    digit: 'una cifra',
    special: 'un carattere speciale',
    met: 'Soddisfatto: %{rule}',
    unmet: 'Non ancora soddisfatto: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
