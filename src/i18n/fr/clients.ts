import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Gestion des clients',
  subtitle: 'Les entreprises pour lesquelles vous travaillez',
  loading: 'Chargement des clients...',
  search: 'Rechercher des clients',
  new: 'Ajouter un client',
  edit: 'Modifier le client',
  fields: {
    name: 'Nom du client',
    createdAt: 'Création',
    updatedAt: 'Dernière modification',
  },
  card: {
    active: 'Actifs',
    completed: 'Terminés',
    at_least: '%{count}+',
    recent: 'Projets récents',
    more: '+%{smart_count} autre projet |||| +%{smart_count} autres projets',
    more_at_least: '+%{smart_count} autres projets ou plus',
    no_projects: 'Aucun projet pour l’instant',
  },
  empty: {
    title: 'Aucun client trouvé',
    filtered: 'Modifiez votre recherche ou vos filtres pour trouver ce que vous cherchez.',
    first: 'Commencez par ajouter votre premier client.',
  },
  delete: {
    action: 'Supprimer le client',
    text: 'Voulez-vous vraiment supprimer « %{name} » ? Cette action est irréversible.',
    done: 'Client supprimé',
    many_title: 'Supprimer le client |||| Supprimer les clients',
    many_text:
      'Voulez-vous vraiment supprimer le client ? Cette action est irréversible. |||| Voulez-vous vraiment supprimer les %{smart_count} clients ? Cette action est irréversible.',
  },
  details: {
    title: 'Détails du client',
    loading: 'Chargement des détails du client...',
    error: 'Erreur lors du chargement du client',
    error_text: 'Impossible de charger les détails du client. Veuillez réessayer.',
  },
  page: {
    back: 'Retour aux clients',
    open: 'Ouverts',
    all: 'Tous',
    no_open: 'Aucun projet ouvert',
    contacts: 'Contacts',
    no_contacts: 'Aucun contact pour l’instant',
  },
  form: {
    create_title: 'Ajouter un client',
    edit_title: 'Modifier le client',
    create: 'Créer le client',
    update: 'Mettre à jour le client',
    created: 'Client créé',
    updated: 'Client mis à jour',
    section: 'Informations sur l’entreprise',
  },
} as const satisfies Room<typeof english>;
