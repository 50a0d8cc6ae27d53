import type { ResourceDefinition } from './definition';

export const assets = {
  title: 'name',
  words: 'assets',
  fields: {
    name: { type: 'string', required: true, searched: true },
    kind: { type: 'select', required: true, options: ['car', 'tool'] },
    day: { type: 'date' },
    note: { type: 'textarea' },
  },
} as const satisfies ResourceDefinition;
