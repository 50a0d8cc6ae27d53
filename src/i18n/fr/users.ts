import type { users as english } from '../en/users';

export const users: typeof english = {
  title: 'Gestion des utilisateurs',
};
