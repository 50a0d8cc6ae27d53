import { useDelete, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';

interface DeleteProjectProps {
  id: string;
  onClose(): void;
  onDeleted?(): void;
}

/** @see part 1, section 2.4 (Delete) */
export function DeleteProject({ id, onClose, onDeleted }: DeleteProjectProps) {
  const translate = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove('projects', { id }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('projects.delete.done', { type: 'success' });
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={translate('projects.delete.action')}
      text={translate('projects.delete.text')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
