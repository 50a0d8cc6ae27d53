import type { dashboard as english } from '../en/dashboard';

export const dashboard: typeof english = {
  title: 'Tableau de bord',
  morning: 'Bonjour, %{name}',
  afternoon: 'Bon après-midi, %{name}',
  evening: 'Bonsoir, %{name}',
  subtitle: 'Voici où en sont vos projets.',
  figures: 'Projets par statut',
  total: 'Total des projets',
  in_progress: 'En cours',
  not_started: 'Non commencés',
  on_hold: 'En attente',
  completed: 'Terminés',
};
