import { RecordsBox } from '#console/schema/controls/boxes';
import { AnyRecordFilter, referring } from './referring';

/** References to several records. @see rules 11.30 */
export const referencesType = referring({
  Filter: AnyRecordFilter,
  operations: ['set', 'add', 'remove', 'clear'],
  prefetch: RecordsBox.prefetch,
});
