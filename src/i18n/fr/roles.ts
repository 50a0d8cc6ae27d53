import type { roles as english } from '../en/roles';

export const roles: typeof english = {
  title: 'Gestion des rôles',
};
