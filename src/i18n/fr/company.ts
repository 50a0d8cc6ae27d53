import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Valeurs par défaut de l’entreprise',
  text: 'La langue, le fuseau horaire, la devise et le nom que vous donnez à vos projets.',
  change: 'Modifier',
  language: 'Langue',
  language_help: 'Celle de la connexion et des personnes qui n’en ont choisi aucune.',
  time_zone: 'Fuseau horaire',
  time_zone_help: 'Lorsque celui d’une personne n’est pas connu.',
  currency: 'Devise',
  currency_help: 'Celle de tous les montants de vos champs.',
  terms: 'Votre mot pour les projets',
  terms_of: 'Votre mot pour les projets (%{language})',
  terms_help: 'Tous les menus, titres et messages le suivent, dans chaque langue qui a les deux formes.',
  project: 'Un projet (%{language})',
  projects: 'Plusieurs projets (%{language})',
  both: 'Les deux formes sont nécessaires.',
  add: 'Ajouter une langue',
  saved: 'Les valeurs par défaut de l’entreprise sont enregistrées.',
} as const satisfies Room<typeof english>;
