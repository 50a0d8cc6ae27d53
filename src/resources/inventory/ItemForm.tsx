import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { useFormSchema } from '#console/records/useFormSchema';
import { inventoryForm } from '#contract/resources/calls/inventory';
import { ItemInputs } from './ItemInputs';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, newItem } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The dialog that creates or edits an item. @see rules 6.3 */
export function ItemForm({ id }: { id?: string }) {
  const text = useText();
  const texts = useFormTexts('inventory', inventoryPaths, id);
  const own = useItemFields();
  const { custom, starting, waits, error } = useFormSchema('inventory');
  const fields = useMemo(() => [...Object.values(own), ...custom], [own, custom]);
  const start = useMemo(() => ({ ...newItem(), fields: starting }), [starting]);
  return (
    <RecordDialog<ItemRecord>
      resource="inventory"
      {...texts}
      maxWidth="md"
      savingTitle={text('inventory.form.saving')}
      savingText={text('inventory.form.saving_text')}
      start={waits ? undefined : start}
      loadError={error}
      fields={fields}
      rules={inventoryForm}
      inputs={(item) => <ItemInputs item={item} custom={custom} />}
    />
  );
}
