import { useDelete, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import type { ItemRecord } from './inventoryRules';

interface DeleteItemProps {
  item: Pick<ItemRecord, 'id' | 'name'>;
  onClose(): void;
}

/** @see part 2, section 2 ('Delete Inventory Item') */
export function DeleteItem({ item: { id, name }, onClose }: DeleteItemProps) {
  const translate = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    await remove('inventory', { id }, { mutationMode: 'pessimistic', returnPromise: true });
    notify('inventory.delete.done', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={translate('inventory.delete.title')}
      text={translate('inventory.delete.text', { name })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
