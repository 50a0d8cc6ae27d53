import type { tickets as english } from '../en/tickets';

export const tickets: typeof english = {
  title: 'Vos tickets d’assistance',
};
