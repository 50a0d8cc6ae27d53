import type { RaRecord } from 'react-admin';
import { DeleteRecord } from '#console/records/DeleteRecord';
import type { AttachedList } from './attachedList';

interface DeleteAttachedProps {
  /** Where it is listed. */
  list: AttachedList;
  record: RaRecord<string>;
  namespace: 'documents' | 'images';
  onClose(): void;
}

/** Deletes what hangs on something, whose address needs what it hangs on. @see rules 3.5, 13.13 */
export const DeleteAttached = ({
  list: { resource, target, id, meta },
  record,
  namespace,
  onClose,
}: DeleteAttachedProps) => (
  <DeleteRecord
    resource={resource}
    record={{ ...record, ...meta, [target]: id }}
    title={`${namespace}.delete.title`}
    question={`${namespace}.delete.text`}
    done={`${namespace}.delete.done`}
    onClose={onClose}
  />
);
