import type { schemaEditor as english } from '../en/schemaEditor';

export const schemaEditor: typeof english = {
  title: 'Gestion des entités',
};
