import { DeleteRecord } from '#console/records/DeleteRecord';
import type { ItemRecord } from './inventoryRules';

interface DeleteItemProps {
  item: Pick<ItemRecord, 'id' | 'name'>;
  onClose(): void;
}

/** @see rules 13.13 */
export const DeleteItem = ({ item, onClose }: DeleteItemProps) => (
  <DeleteRecord
    resource="inventory"
    record={item}
    name={item.name}
    title="inventory.delete.title"
    question="inventory.delete.text"
    done="inventory.delete.done"
    onClose={onClose}
  />
);
