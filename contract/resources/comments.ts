import type { ResourceDefinition } from './definition';

export const comments = {
  title: 'content',
  words: 'history',
  on: ['projects'],
  trash: false,
  undo: false,
  fields: { content: { type: 'textarea' } },
} as const satisfies ResourceDefinition;
