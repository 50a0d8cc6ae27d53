import { isolated } from '#console/i18n/isolated';
import type { FieldContext, FieldTypeView } from './fieldType';
import { EqualFilter } from './filters';

const asItIs = (text: string) => text;
const amongOthers = (text: string, _field: unknown, { locale }: FieldContext) => isolated(text, locale);

/** A type whose values read as they are written. */
export const plainType = (parts: Pick<FieldTypeView, 'Control'> & Partial<FieldTypeView>): FieldTypeView => {
  const format = parts.format ?? asItIs;
  return {
    Filter: EqualFilter,
    operations: ['set', 'clear'],
    format,
    show: parts.format ?? amongOthers,
    exportValue: format,
    importText: (cell) => cell.trim(),
    ...parts,
  };
};
