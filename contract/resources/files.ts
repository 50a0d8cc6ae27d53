import type { ResourceDefinition } from './definition';

/** Files go to the trash. The history does not undo uploads; people delete a file where it is shown. */
const file = {
  title: 'fileName',
  words: 'history',
  undo: false,
  fields: { fileName: { type: 'string' }, description: { type: 'textarea' } },
} as const satisfies ResourceDefinition;

export const documents = { ...file, on: ['projects'] } as const;
export const travelDocuments = { ...file, on: ['flights', 'hotels'] } as const;
export const inventoryDocuments = { ...file, on: ['inventory'] } as const;
export const images = documents;
export const inventoryImages = inventoryDocuments;
