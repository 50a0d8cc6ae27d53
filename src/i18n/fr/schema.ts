import type { schema as english } from '#console/i18n/en/schema';

export const schema: typeof english = {
  empty: '–',
  checkbox: { true: 'Oui', false: 'Non' },
  filter: { gte: '%{field} à partir de', lte: '%{field} jusqu’à' },
  active: { gte: 'à partir de %{value}', lte: 'jusqu’à %{value}', neq: 'sauf %{value}' },
  picker: { loading: 'Chargement...', nothing: 'Aucun résultat', open: 'Ouvrir', close: 'Fermer', clear: 'Effacer' },
  problem: {
    required: '%{field} : ce champ est obligatoire',
    number: '%{field} doit être un nombre',
    integer: '%{field} doit être un nombre entier',
    date: '%{field} doit être une date',
    dateTime: '%{field} doit être une date avec une heure',
    email: '%{field} doit être une adresse e-mail',
    url: '%{field} doit être une adresse web',
    phone: '%{field} doit être un numéro de téléphone',
    option: '%{field} doit être l’une de ses options',
    boolean: '%{field} doit être vrai ou faux',
    minimum: '%{field} doit être au moins %{min}',
    maximum: '%{field} doit être au plus %{max}',
    pattern: '%{field} n’a pas le bon format',
    tooLong: '%{field} est trop long',
  },
};
