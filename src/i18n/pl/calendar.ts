import type { calendar as english } from '#console/i18n/en/calendar';
import type { Room } from '#contract/faults';

export const calendar = {
  open: 'Otwórz kalendarz',
  previous: 'Poprzedni miesiąc',
  next: 'Następny miesiąc',
  years: 'Wybierz rok',
  today: 'Dzisiaj',
  pattern: 'DD.MM.RRRR',
} as const satisfies Room<typeof english>;
