import type { SchemaField } from '#console/schema/schemaField';
import type { ImportMode } from '#contract/extensions/importing';
import type { Target } from './columns';

/** Values for all rows, as stored, by field key. */
export type Constants = Readonly<Record<string, string>>;

/** Fields that no column fills. `needed`: a new record must have a value, and the definition has no default. */
export function absentFields(
  fields: readonly SchemaField[],
  targets: readonly Target[],
  mode: ImportMode,
): Record<'needed' | 'others', SchemaField[]> {
  const absent = fields.filter(({ key }) => !targets.includes(key));
  const isNeeded = ({ definition: { required, conditions, defaultValue } }: SchemaField) =>
    Boolean(mode !== 'update' && required && !conditions?.visible && !defaultValue);
  return { needed: absent.filter(isNeeded), others: absent.filter((field) => !isNeeded(field)) };
}

/** The fields with a value for all rows, because no column fills them. */
export const constantFields = (fields: readonly SchemaField[], targets: readonly Target[], constants: Constants) =>
  fields.filter(({ key }) => !targets.includes(key) && (constants[key] ?? '').trim() !== '');
