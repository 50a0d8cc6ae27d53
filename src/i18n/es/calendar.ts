import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Abrir el calendario',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  years: 'Elegir el año',
  today: 'Hoy',
  pattern: 'DD/MM/AAAA',
} as const satisfies Room<typeof english>;
