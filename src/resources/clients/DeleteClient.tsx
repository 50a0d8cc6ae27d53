import { useDelete, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import type { ClientRecord } from './clientRules';

interface DeleteClientProps {
  client: Pick<ClientRecord, 'id' | 'name'>;
  onClose(): void;
}

/** @see part 2, section 2 ('Delete Client') */
export function DeleteClient({ client: { id, name }, onClose }: DeleteClientProps) {
  const translate = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove('clients', { id }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('clients.delete.done', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={translate('clients.delete.action')}
      text={translate('clients.delete.text', { name })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
