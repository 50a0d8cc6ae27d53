import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Valores predeterminados de la empresa',
  text: 'El idioma, la zona horaria, la moneda y cómo llaman a sus proyectos.',
  change: 'Cambiar',
  language: 'Idioma',
  language_help: 'El del inicio de sesión y de quienes no han elegido ninguno.',
  time_zone: 'Zona horaria',
  time_zone_help: 'Cuando no se conoce la de una persona.',
  currency: 'Moneda',
  currency_help: 'La de todos los importes de sus propios campos.',
  terms: 'Su palabra para los proyectos',
  terms_of: 'Su palabra para los proyectos (%{language})',
  terms_help: 'Todos los menús, títulos y mensajes la siguen, en cada idioma que tenga ambas formas.',
  project: 'Un proyecto (%{language})',
  projects: 'Varios proyectos (%{language})',
  both: 'Se necesitan ambas formas.',
  add: 'Añadir un idioma',
  saved: 'Los valores predeterminados de la empresa se han guardado.',
} as const satisfies Room<typeof english>;
