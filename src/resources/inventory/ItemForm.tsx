import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordDialog } from '#console/records/RecordDialog';
import { inventoryForm } from '#contract/inventory';
import { ItemInputs } from './ItemInputs';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, newItem } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The dialog that creates an item, or edits the one with the id. @see rules 6.3 */
export function ItemForm({ id }: { id?: string }) {
  const text = useText();
  const { close } = useRecordNavigation(inventoryPaths);
  const own = useItemFields();
  const fields = useMemo(() => Object.values(own), [own]);
  const start = useMemo(newItem, []);
  return (
    <RecordDialog<ItemRecord>
      resource="inventory"
      id={id}
      title={text(id === undefined ? 'inventory.form.create_title' : 'inventory.form.edit_title')}
      maxWidth="md"
      submitLabel={text(id === undefined ? 'inventory.form.create' : 'inventory.form.update')}
      savingTitle={text('inventory.form.saving')}
      savingText={text('inventory.form.saving_text')}
      done={text(id === undefined ? 'inventory.form.created' : 'inventory.form.updated')}
      pathOf={inventoryPaths.record}
      start={start}
      fields={fields}
      rules={inventoryForm}
      inputs={(item) => <ItemInputs item={item} />}
      onClose={() => close(id === undefined ? inventoryPaths.list : inventoryPaths.record(id))}
    />
  );
}
