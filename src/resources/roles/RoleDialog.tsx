import { type RaRecord, useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { useRecordForm } from '#console/schema/useRecordForm';
import { RoleInputs } from './RoleInputs';
import { rolePaths } from './rolePaths';
import { newRole, type RoleRecord, type RoleValues, roleData, roleErrors } from './roleRules';
import { useClaims } from './useClaims';

/** @see part 2, section 2 (Role form) */
export function CreateRole() {
  const { close } = useRecordNavigation(rolePaths);
  const dataProvider = useDataProvider();
  const start = useMemo(newRole, []);
  return (
    <RoleFormDialog
      mode="create"
      values={start}
      loadError={null}
      save={(data) => dataProvider.create('roles', { data })}
      onClose={() => close()}
    />
  );
}

export function EditRole({ id }: { id: string }) {
  const { close } = useRecordNavigation(rolePaths);
  const dataProvider = useDataProvider();
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<RoleRecord>('roles', { id }, { refetchOnWindowFocus: false });
  const whole = data && !('listed' in data) ? data : undefined;
  const values = useMemo(() => {
    if (!whole) return undefined;
    const { name, description, roleType, claims } = whole;
    return { name, description, roleType, claims: claims ?? [] };
  }, [whole]);
  return (
    <RoleFormDialog
      mode="edit"
      values={values}
      loadError={error}
      save={(changes, overwrite) =>
        dataProvider.update('roles', { id, data: changes, previousData: whole, meta: { overwrite } })
      }
      onClose={() => close(rolePaths.record(id))}
    />
  );
}

interface RoleFormDialogProps {
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: RoleValues | undefined;
  loadError: Error | null;
  save(data: ReturnType<typeof roleData>, overwrite: boolean): Promise<{ data: RaRecord }>;
  onClose(): void;
}

const nothingYet: RoleValues = {};

function RoleFormDialog({ mode, values, loadError, save, onClose }: RoleFormDialogProps) {
  const translate = useText();
  const notify = useNotify();
  const { claims, error: claimsError } = useClaims();
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed: RoleValues) => roleErrors(typed, translate),
    save: (typed: RoleValues, over) => save(roleData(typed, claims ?? []), over),
    onSaved: () => {
      notify(mode === 'create' ? 'roles.form.created' : 'roles.form.updated', { type: 'success' });
      onClose();
    },
  });
  // without the list of known permissions a save would drop them all
  const loading = values === undefined || claims === undefined;
  const failed = loadError ?? claimsError;
  return (
    <FormDialog
      title={translate(mode === 'create' ? 'roles.form.create_title' : 'roles.form.edit_title')}
      maxWidth="md"
      dirty={dirty && !loading}
      saving={saving}
      error={problem || (failed ? errorText(failed) : '')}
      errorAction={conflict ? { label: translate('roles.form.overwrite'), onClick: overwrite } : undefined}
      submitLabel={translate(mode === 'create' ? 'roles.form.create' : 'roles.form.update')}
      submitDisabled={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      {loading ? (
        !failed && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <RoleInputs claims={claims} />
        </FormProvider>
      )}
    </FormDialog>
  );
}
