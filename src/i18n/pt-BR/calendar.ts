import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Abrir o calendário',
  previous: 'Mês anterior',
  next: 'Próximo mês',
  years: 'Escolher o ano',
  today: 'Hoje',
  pattern: 'DD/MM/AAAA',
} as const satisfies Room<typeof english>;
