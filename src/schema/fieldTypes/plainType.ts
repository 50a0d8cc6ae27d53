import type { FieldTypeView } from './fieldType';
import { EqualFilter } from './filters';

const asItIs = (text: string) => text;

/** A type whose values are shown as stored, unless `parts` say otherwise. */
export const plainType = (parts: Pick<FieldTypeView, 'Control'> & Partial<FieldTypeView>): FieldTypeView => {
  const format = parts.format ?? asItIs;
  return {
    Filter: EqualFilter,
    operations: ['set', 'clear'],
    format,
    show: format,
    exportValue: format,
    importText: (cell) => cell.trim(),
    ...parts,
  };
};
