import type { users as english } from '#console/i18n/en/users';
import type { Room } from '#contract/faults';

export const users = {
  title: 'Gestion des utilisateurs',
  search: 'Rechercher des utilisateurs',
  new: 'Ajouter un utilisateur',
  edit: 'Modifier l’utilisateur',
  fixed:
    'Les utilisateurs, rôles et mots de passe de l’entreprise de démonstration ne peuvent pas être modifiés. Rien de ceci ne peut être enregistré.',
  change_password: 'Changer le mot de passe',
  all_roles: 'Tous les rôles',
  active: 'Actif',
  inactive: 'Inactif',
  no_email: 'Aucune adresse e-mail',
  no_phone: 'Aucun téléphone',
  fields: {
    fullName: 'Nom',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'E-mail',
    username: 'Nom d’utilisateur',
    phone: 'Téléphone',
    password: 'Mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    roleId: 'Rôle',
    clientId: 'Client',
    isActive: 'Actif',
    created: 'Créé le',
  },
  empty: {
    title: 'Aucun utilisateur trouvé',
    filtered: 'Essayez d’ajuster votre recherche ou vos filtres.',
    first: 'Commencez par ajouter votre premier utilisateur.',
  },
  form: {
    create_title: 'Ajouter un utilisateur',
    edit_title: 'Modifier l’utilisateur',
    create: 'Créer l’utilisateur',
    update: 'Mettre à jour l’utilisateur',
    created: 'Utilisateur créé',
    updated: 'Utilisateur mis à jour',
    person: 'Personne',
    access: 'Accès',
    password_hint: 'Laissez vides les deux champs de mot de passe pour inviter l’utilisateur par un lien.',
  },
  invitation: {
    title: 'Invitation',
    text: 'Envoyez ce lien à %{name}. Il est valable 7 jours, ne sert qu’une fois et n’est affiché que maintenant.',
    link: 'Lien d’invitation',
    copy: 'Copier le lien',
    copied: 'Lien copié',
  },
  invite_again: {
    action: 'Inviter à nouveau',
    text: 'Un nouveau lien est créé pour %{name}, qui permet de définir le nom d’utilisateur et le mot de passe. Un lien antérieur ne fonctionne plus ; rien d’autre ne change tant que le nouveau n’est pas utilisé.',
    confirm: 'Créer le lien',
    working: 'Création du lien...',
  },
  delete: {
    action: 'Retirer l’utilisateur',
    text: 'Voulez-vous vraiment retirer %{name} ? Cette action est irréversible.',
    done: 'Utilisateur retiré',
    many_title: 'Retirer l’utilisateur |||| Retirer les utilisateurs',
    many_text:
      'Voulez-vous vraiment retirer l’utilisateur ? Cette action est irréversible. |||| Voulez-vous vraiment retirer les %{smart_count} utilisateurs ? Cette action est irréversible.',
  },
} as const satisfies Room<typeof english>;
