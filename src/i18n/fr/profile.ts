import type { profile as english } from '../en/profile';

export const profile: typeof english = {
  title: 'Mon profil',
  subtitle: 'Gérez vos informations personnelles',
};
