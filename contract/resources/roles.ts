import type { ResourceDefinition } from './definition';

export const roles = {
  title: 'name',
  words: 'roles',
  trash: false,
  fields: {
    name: { type: 'string', required: true, searched: true },
    description: { type: 'textarea', searched: true },
    roleType: { type: 'string' },
    claims: { type: 'string' },
    requiresTwoFactor: { type: 'checkbox' },
  },
} as const satisfies ResourceDefinition;
