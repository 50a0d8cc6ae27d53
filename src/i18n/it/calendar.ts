import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Apri il calendario',
  previous: 'Mese precedente',
  next: 'Mese successivo',
  years: 'Scegli l’anno',
  today: 'Oggi',
  pattern: 'GG/MM/AAAA',
} as const satisfies Room<typeof english>;
