import type { Text } from '#console/i18n/useText';
import { type SchemaField, systemField } from './schemaField';

/** When a record was made and changed last: lists are asked for it, and nobody types it. */
export const recordTimes = (text: Text): SchemaField[] => [
  systemField({ key: 'createdAt', label: text('schema.times.created'), type: 'dateTime', kind: 'instant' }),
  systemField({ key: 'updatedAt', label: text('schema.times.updated'), type: 'dateTime', kind: 'instant' }),
];
