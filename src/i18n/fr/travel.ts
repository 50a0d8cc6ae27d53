import type { travel as english } from '../en/travel';

export const travel: typeof english = {
  empty: 'Aucun voyage enregistré',
  load_error: 'Erreur lors du chargement des voyages',
};
