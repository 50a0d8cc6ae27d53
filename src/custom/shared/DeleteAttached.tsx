import type { RaRecord } from 'react-admin';
import { DeleteRecord } from '#console/records/DeleteRecord';
import type { AttachedList } from './attachedList';

interface DeleteAttachedProps {
  /** The list of the child record. */
  list: AttachedList;
  record: RaRecord<string>;
  namespace: 'documents' | 'images';
  onClose(): void;
}

/** Deletes a child record, whose address contains its parent. @see rules 3.5, 13.13 */
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
