import type { documents as english } from '../en/documents';

export const documents: typeof english = {
  load_error: 'Erreur lors du chargement des documents du projet.',
};
