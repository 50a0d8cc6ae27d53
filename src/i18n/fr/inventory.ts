import type { inventory as english } from '../en/inventory';

export const inventory: typeof english = {
  title: 'Gestion de l’inventaire',
};
