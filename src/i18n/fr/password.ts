import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'Le mot de passe actuel est obligatoire',
    new: 'Le nouveau mot de passe est obligatoire',
    length: 'Le mot de passe doit compter au moins 8 caractères',
    lowercase: 'Le mot de passe doit contenir une lettre minuscule',
    uppercase: 'Le mot de passe doit contenir une lettre majuscule',
    digit: 'Le mot de passe doit contenir un chiffre',
    special: 'Le mot de passe doit contenir un caractère spécial',
    confirm: 'Veuillez confirmer votre nouveau mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
  },
} as const satisfies Room<typeof english>;
