import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSection, Wide } from '#console/layout/FormSection';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { fieldErrors, startingValues } from '#console/schema/checkField';
import { SchemaInput, SchemaInputs } from '#console/schema/SchemaInputs';
import { useRecordForm } from '#console/schema/useRecordForm';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/** The dialog that creates a client, or edits the one with the id. @see part 2, section 2 (Client form modal) */
export function ClientFormDialog({ id }: { id?: string }) {
  return id === undefined ? <CreateDialog /> : <EditDialog id={id} />;
}

function CreateDialog() {
  const { custom, isPending, error } = useClientFields();
  const dataProvider = useDataProvider();
  const start = useMemo(() => ({ name: '', fields: startingValues(custom) }), [custom]);
  return (
    <ClientForm
      mode="create"
      values={isPending || error ? undefined : start}
      loadError={error}
      save={(data) => dataProvider.create('clients', { data })}
    />
  );
}

function EditDialog({ id }: { id: string }) {
  const { isPending, error: schemaError } = useClientFields();
  const dataProvider = useDataProvider();
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<ClientRecord>('clients', { id }, { refetchOnWindowFocus: false });
  const whole = data && !('listed' in data) ? data : undefined;
  return (
    <ClientForm
      mode="edit"
      values={isPending || schemaError ? undefined : whole}
      loadError={error ?? schemaError}
      save={(values, overwrite) =>
        dataProvider.update('clients', { id, data: values, previousData: whole, meta: { overwrite } })
      }
    />
  );
}

interface ClientValues {
  name?: string;
  fields?: Record<string, string | null>;
}

interface ClientFormProps {
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: ClientValues | undefined;
  loadError: Error | null;
  save(values: ClientValues, overwrite: boolean): Promise<unknown>;
}

const nothingYet: ClientValues = {};

function ClientForm({ mode, values, loadError, save }: ClientFormProps) {
  const translate = useText();
  const notify = useNotify();
  const { name, fields, custom } = useClientFields();
  const { close } = useRecordNavigation(clientPaths);
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed) => fieldErrors(fields, typed, translate),
    save,
    onSaved: () => {
      notify(mode === 'create' ? 'clients.form.created' : 'clients.form.updated', { type: 'success' });
      close();
    },
  });
  const loading = values === undefined;
  return (
    <FormDialog
      title={translate(mode === 'create' ? 'clients.form.create_title' : 'clients.form.edit_title')}
      maxWidth="md"
      dirty={dirty && !loading}
      saving={saving}
      error={problem || (loadError ? errorText(loadError) : '')}
      errorAction={conflict ? { label: translate('clients.form.overwrite'), onClick: overwrite } : undefined}
      submitLabel={translate(mode === 'create' ? 'clients.form.create' : 'clients.form.update')}
      submitDisabled={loading}
      onSubmit={submit}
      onClose={() => close()}
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <FormSection title={translate('clients.form.section')}>
            <Wide>
              <SchemaInput field={name} />
            </Wide>
            <SchemaInputs fields={custom} />
          </FormSection>
        </FormProvider>
      )}
    </FormDialog>
  );
}
