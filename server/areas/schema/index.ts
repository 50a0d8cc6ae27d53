import type { Implementation } from '../../implement';
import { apply, compare, file } from './file';
import { previewClient, previewProject, values } from './preview';
import { saveClientSchema, saveProjectSchema } from './save';

export const schemaArea: readonly Implementation[] = [
  saveProjectSchema,
  saveClientSchema,
  previewProject,
  previewClient,
  values,
  file,
  compare,
  apply,
];
