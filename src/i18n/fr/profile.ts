import type { profile as english } from '#console/i18n/en/profile';

export const profile: typeof english = {
  title: 'Mon profil',
  subtitle: 'Gérez vos informations personnelles',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    username: 'Nom d’utilisateur',
  },
  save: 'Enregistrer les modifications',
  saved: 'Profil mis à jour !',
  failed: 'Erreur lors du chargement de l’utilisateur',
  password: 'Mot de passe',
  password_hint: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
};
