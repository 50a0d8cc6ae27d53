import type { ResourceDefinition } from './definition';

export const clients = {
  kind: 'client',
  title: 'name',
  words: 'clients',
  fields: { name: { type: 'string', required: true, missing: 'clientName', searched: true } },
} as const satisfies ResourceDefinition;
