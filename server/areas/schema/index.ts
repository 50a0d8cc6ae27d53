import type { Implementation } from '#server/implement';
import { apply, compare, file } from './file';
import { optionUse } from './options';
import { previewClient, previewProject } from './preview';
import { saveClientSchema, saveProjectSchema } from './save';
import { values } from './values';

export const schemaArea: readonly Implementation[] = [
  saveProjectSchema,
  saveClientSchema,
  previewProject,
  previewClient,
  values,
  optionUse,
  file,
  compare,
  apply,
];
