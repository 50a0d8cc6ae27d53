import type { RaRecord } from 'react-admin';
import { DeleteRecord } from '#console/records/DeleteRecord';
import type { AttachedList } from './attachedList';

interface DeleteAttachedProps {
  /** Where it is listed. */
  list: AttachedList;
  record: RaRecord<string>;
  room: 'documents' | 'images';
  onClose(): void;
}

/** Deletes what hangs on something, whose address needs what it hangs on. @see rules 3.5, 13.13 */
export const DeleteAttached = ({
  list: { resource, target, id, meta },
  record,
  room,
  onClose,
}: DeleteAttachedProps) => (
  <DeleteRecord
    resource={resource}
    record={{ ...record, ...meta, [target]: id }}
    title={`${room}.delete.title`}
    question={`${room}.delete.text`}
    done={`${room}.delete.done`}
    onClose={onClose}
  />
);
