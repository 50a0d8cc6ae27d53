import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'La password attuale è obbligatoria',
    'new': 'La nuova password è obbligatoria',
    length: 'La password deve avere almeno 8 caratteri',
    lowercase: 'La password deve contenere una lettera minuscola',
    uppercase: 'La password deve contenere una lettera maiuscola',
    digit: 'La password deve contenere una cifra',
    special: 'La password deve contenere un carattere speciale',
    confirm: 'Conferma la nuova password',
    mismatch: 'Le password non coincidono',
  },
} as const satisfies Room<typeof english>;
