import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Vos tickets d’assistance',
  new: 'Nouveau ticket',
  search: 'Rechercher des tickets...',
  loading: 'Chargement des tickets...',
  fields: {
    title: 'Titre',
    type: 'Type',
    priority: 'Priorité',
    status: 'Statut',
    description: 'Description',
    created: 'Créé le',
    author: 'Auteur',
  },
  all_statuses: 'Tous les statuts',
  all_priorities: 'Toutes les priorités',
  status: {
    open: 'Ouvert',
    in_progress: 'En cours',
    on_hold: 'En attente',
    resolved: 'Résolu',
    closed: 'Fermé',
    cancelled: 'Annulé',
  },
  priority: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
  type: { defect: 'Défaut', feature: 'Fonctionnalité' },
  change: {
    status: 'Changer le statut de %{title} : %{value}',
    priority: 'Changer la priorité de %{title} : %{value}',
    done: 'Ticket mis à jour',
  },
  empty: {
    title: 'Aucun ticket trouvé',
    filtered: 'Essayez d’ajuster votre recherche ou vos filtres pour trouver ce que vous cherchez.',
    first: 'Commencez par créer votre premier ticket d’assistance.',
  },
  form: {
    title: 'Créer un ticket',
    create: 'Créer le ticket',
    creating: 'Création...',
    created: 'Ticket créé',
  },
  delete: {
    many_title: 'Supprimer le ticket |||| Supprimer les tickets',
    many_text:
      'Voulez-vous vraiment supprimer le ticket ? Cette action est irréversible. |||| Voulez-vous vraiment supprimer les %{smart_count} tickets ? Cette action est irréversible.',
  },
} as const satisfies Room<typeof english>;
