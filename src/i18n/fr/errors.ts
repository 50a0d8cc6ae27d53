import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou supprimée.',
    action: 'Aller au tableau de bord',
  },
  not_allowed: {
    title: 'Accès refusé',
    text: 'Votre rôle ne donne pas accès à cette page. Adressez-vous à un administrateur si vous en avez besoin.',
    action: 'Aller au tableau de bord',
  },
  broken: {
    title: 'Un problème est survenu',
    text: 'Cette partie de la page a cessé de fonctionner. Rien de ce qui était enregistré n’est perdu.',
    action: 'Réessayer',
  },
  outdated: {
    title: 'Cette page n’a pas pu être chargée',
    text: 'La connexion a échoué, ou Atrium a été mis à jour entre-temps. Rechargez la page pour continuer.',
    action: 'Recharger',
  },
  load: {
    title: 'Le chargement a échoué',
    text: 'Vérifiez votre connexion et réessayez.',
  },
  gone: 'Cet enregistrement n’existe pas ou a été supprimé',
  part: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  language: 'La langue n’a pas pu être chargée.',
} as const satisfies Room<typeof english>;
