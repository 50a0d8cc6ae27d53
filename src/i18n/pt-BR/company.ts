import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Padrões da empresa',
  text: 'O idioma, o fuso horário, a moeda e como vocês chamam os projetos.',
  change: 'Alterar',
  language: 'Idioma',
  language_help: 'O do acesso e o de quem não escolheu nenhum.',
  time_zone: 'Fuso horário',
  time_zone_help: 'Quando o de uma pessoa não é conhecido.',
  currency: 'Moeda',
  currency_help: 'A de todos os valores dos campos próprios.',
  terms: 'Sua palavra para projetos',
  terms_of: 'Sua palavra para projetos (%{language})',
  terms_help: 'Todos os menus, títulos e mensagens a seguem, em cada idioma que tem as duas formas.',
  project: 'Um projeto (%{language})',
  projects: 'Vários projetos (%{language})',
  both: 'As duas formas são necessárias.',
  add: 'Adicionar um idioma',
  saved: 'Os padrões da empresa foram salvos.',
} as const satisfies Room<typeof english>;
