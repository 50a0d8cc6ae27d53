import type { ResourceDefinition } from './definition';

export const assets = {
  calls: { area: 'Assets', one: 'asset', many: 'assets' },
  title: 'name',
  words: 'assets',
  fields: {
    name: { type: 'string', required: true, missing: 'name', searched: true },
    kind: { type: 'select', required: true, options: ['car', 'tool'], colors: { car: 'blue' } },
    day: { type: 'date' },
    note: { type: 'textarea' },
  },
} as const satisfies ResourceDefinition;
