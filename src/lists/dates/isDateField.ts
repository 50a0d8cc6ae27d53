import { filterKindOf, type SchemaField } from '#console/schema/schemaField';

/** Whether a field holds a calendar day or a wall-clock time. */
export const isDateField = (field: SchemaField): boolean => ['day', 'clock'].includes(filterKindOf(field));
