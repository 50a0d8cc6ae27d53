import type { keyboard as english } from '#console/i18n/en/keyboard';
import type { Room } from '#contract/faults';

export const keyboard = {
  hint: 'Rechercher enregistrements, écrans et actions...',
  searching: 'Recherche...',
  nothing: 'Aucun résultat',
  create: '%{list} : nouveau',
  groups: {
    recent: 'Derniers utilisés',
    records: 'Enregistrements',
    screens: 'Écrans',
    views: 'Vues',
    actions: 'Actions',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Maj', enter: 'Entrée' },
  keys: {
    title: 'Raccourcis clavier',
    palette: 'Rechercher partout',
    search: 'Aller à la recherche de la liste',
    create: 'Créer un nouvel élément',
    next: 'Enregistrement suivant',
    previous: 'Enregistrement précédent',
    open: 'Ouvrir l’enregistrement',
    edit: 'Modifier l’enregistrement',
    select: 'Sélectionner l’enregistrement',
    extend: 'Étendre la sélection',
    keys: 'Afficher ces raccourcis',
    single: 'Les touches seules sont des raccourcis',
    cells: 'Dans les cellules d’un tableau, les lettres se saisissent ; on s’y déplace avec les flèches.',
  },
} as const satisfies Room<typeof english>;
