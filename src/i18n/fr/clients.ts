import type { clients as english } from '../en/clients';

export const clients: typeof english = {
  title: 'Gestion des clients',
};
