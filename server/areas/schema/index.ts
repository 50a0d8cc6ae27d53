import type { Implementation } from '#server/http/implement';
import { apply, compare, file } from './file';
import { putLayout } from './layouts';
import { optionUse } from './options';
import { previewClient, previewKind, previewProject } from './preview';
import { definition, saveClientSchema, saveKind, saveProjectSchema } from './save';
import { fieldUses } from './uses';
import { values } from './values';
import { schemaWork } from './work';

export const schemaArea: readonly Implementation[] = [
  saveProjectSchema,
  saveClientSchema,
  previewProject,
  previewClient,
  definition,
  saveKind,
  previewKind,
  values,
  putLayout,
  optionUse,
  fieldUses,
  schemaWork,
  file,
  compare,
  apply,
];
