import type { comments as english } from '../en/comments';

export const comments: typeof english = {
  load_error: 'Les commentaires n’ont pas pu être chargés',
  load_error_text:
    'Une erreur est survenue lors du chargement des commentaires du projet. Veuillez actualiser la page.',
};
