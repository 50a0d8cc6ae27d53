import { type RaRecord, useDelete, useNotify } from 'react-admin';
import type { ResourceName } from '#console/dataProvider/types';
import { type TextKey, useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';

export interface DeleteRecordProps {
  resource: ResourceName;
  record: RaRecord<string>;
  title: TextKey;
  /** Asks; the record's name stands in its `%{name}`. */
  question: TextKey;
  name?: string | undefined;
  done: TextKey;
  /** Whether it goes whatever somebody else has changed of it meanwhile. */
  overwrite?: boolean;
  onDeleted?(): void;
  onClose(): void;
}

/** Deletes one record of any resource, after a question. @see rules 13.13 */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, record, title, question, name, done, overwrite, onDeleted, onClose } = props;
  const text = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove(
      resource,
      { id: record.id, previousData: record, ...(overwrite && { meta: { overwrite } }) },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    notify(done, { type: 'success' });
    onDeleted?.();
  };
  return <ConfirmDialog title={text(title)} text={text(question, { name })} onConfirm={confirm} onClose={onClose} />;
}
