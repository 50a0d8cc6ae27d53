import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
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
  sessions: {
    title: 'Vos appareils connectés',
    hint: 'Déconnectez les appareils que vous ne connaissez pas, puis changez votre mot de passe.',
    current: 'Cet appareil',
    unknown: 'Appareil inconnu',
    used: 'Dernière utilisation : %{time}',
    since: 'connexion : %{time}',
    end: 'Déconnecter',
    end_of: 'Déconnecter %{device}',
    end_others: 'Déconnecter partout ailleurs',
    question: 'Il faudra se reconnecter sur ces appareils.',
    ended: 'Appareil déconnecté',
    others_ended: 'Déconnecté partout ailleurs',
    failed: 'Vos appareils n’ont pas pu être chargés',
  },
  password: 'Mot de passe',
  password_hint: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
} as const satisfies Room<typeof english>;
