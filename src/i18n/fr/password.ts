import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/fr/password';

export const password = {
  title: 'Changer le mot de passe',
  of: 'Définir un nouveau mot de passe pour %{name}',
  changed: 'Mot de passe modifié',
  current: 'Mot de passe actuel',
  new: 'Nouveau mot de passe',
  confirm: 'Confirmer le nouveau mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  rules: {
    label: 'Votre nouveau mot de passe contient',
    length: 'au moins 8 caractères',
    lowercase: 'une lettre minuscule',
    uppercase: 'une lettre majuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial',
    met: 'Respecté : %{rule}',
    unmet: 'Pas encore respecté : %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
