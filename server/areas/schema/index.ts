import type { Implementation } from '#server/http/implement';
import { apply, compare, exportSchemaFile } from './file';
import { putLayout } from './layouts';
import { readOptionUse } from './options';
import { previewClient, previewKind, previewProject } from './preview';
import { definition, saveClientSchema, saveKind, saveProjectSchema } from './save';
import { fieldUses } from './uses';
import { schemaValues } from './values';
import { schemaWork } from './work';

export const schemaArea: readonly Implementation[] = [
  saveProjectSchema,
  saveClientSchema,
  previewProject,
  previewClient,
  definition,
  saveKind,
  previewKind,
  schemaValues,
  putLayout,
  readOptionUse,
  fieldUses,
  schemaWork,
  exportSchemaFile,
  compare,
  apply,
];
