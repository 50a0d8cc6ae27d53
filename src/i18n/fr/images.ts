import type { images as english } from '../en/images';

export const images: typeof english = {
  load_error: 'Erreur lors du chargement des images du projet.',
};
