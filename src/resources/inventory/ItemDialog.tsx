import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { fieldErrors } from '#console/schema/checkField';
import { useRecordForm } from '#console/schema/useRecordForm';
import { ItemInputs } from './ItemInputs';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, type ItemValues, newItem, sentItem } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The dialog that creates an item, or edits the one with the id. @see part 2, section 2 (Inventory form modal) */
export function ItemDialog({ id }: { id?: string }) {
  return id === undefined ? <CreateDialog /> : <EditDialog id={id} />;
}

function CreateDialog() {
  const { close } = useRecordNavigation(inventoryPaths);
  const dataProvider = useDataProvider();
  const start = useMemo(newItem, []);
  return (
    <ItemFormDialog
      mode="create"
      values={start}
      save={(values) => dataProvider.create('inventory', { data: sentItem(values) })}
      onClose={() => close()}
    />
  );
}

function EditDialog({ id }: { id: string }) {
  const { close } = useRecordNavigation(inventoryPaths);
  const dataProvider = useDataProvider();
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<ItemRecord>('inventory', { id }, { refetchOnWindowFocus: false });
  const whole = data && !('listed' in data) ? data : undefined;
  return (
    <ItemFormDialog
      mode="edit"
      values={whole}
      item={whole}
      loadError={error}
      save={(values, overwrite) =>
        dataProvider.update('inventory', { id, data: sentItem(values), previousData: whole, meta: { overwrite } })
      }
      onClose={() => close(inventoryPaths.record(id))}
    />
  );
}

interface ItemFormDialogProps {
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: ItemValues | undefined;
  /** The item as it is saved; undefined: there is none yet. */
  item?: ItemRecord | undefined;
  loadError?: Error | null;
  save(values: ItemValues, overwrite: boolean): Promise<unknown>;
  onClose(): void;
}

const nothingYet: ItemValues = {};

function ItemFormDialog({ mode, values, item, loadError, save, onClose }: ItemFormDialogProps) {
  const translate = useText();
  const notify = useNotify();
  const fields = useItemFields();
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed) => fieldErrors(Object.values(fields), typed, translate),
    save,
    onSaved: () => {
      notify(mode === 'create' ? 'inventory.form.created' : 'inventory.form.updated', { type: 'success' });
      onClose();
    },
  });
  const loading = values === undefined;
  return (
    <FormDialog
      title={translate(mode === 'create' ? 'inventory.form.create_title' : 'inventory.form.edit_title')}
      maxWidth="md"
      dirty={dirty && !loading}
      saving={saving}
      savingTitle={translate('inventory.form.saving')}
      savingText={translate('inventory.form.saving_text')}
      error={problem || (loadError ? errorText(loadError) : '')}
      errorAction={conflict ? { label: translate('inventory.form.overwrite'), onClick: overwrite } : undefined}
      submitLabel={translate(mode === 'create' ? 'inventory.form.create' : 'inventory.form.update')}
      submitDisabled={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <ItemInputs item={item} />
        </FormProvider>
      )}
    </FormDialog>
  );
}
