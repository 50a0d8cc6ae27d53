import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { useRecordForm } from '#console/schema/useRecordForm';
import { InvitationDialog } from './InvitationDialog';
import { UserInputs } from './UserInputs';
import { useRoles } from './useRoles';
import { userPaths } from './userPaths';
import { fullNameOf, newUser, type UserRecord, type UserValues, userData, userErrors, valuesOf } from './userRules';

interface Invited {
  name: string;
  invitation: string;
}

/** The dialog that adds a user. Without a password its reply has an invitation, which is shown once. */
export function AddUser() {
  const { close } = useRecordNavigation(userPaths);
  const dataProvider = useDataProvider();
  const { roles, isPending, error } = useRoles();
  const start = useMemo(() => newUser(roles), [roles]);
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited) return <InvitationDialog {...invited} onClose={() => close()} />;
  return (
    <UserFormDialog
      mode="create"
      values={isPending ? undefined : start}
      loadError={error}
      save={(typed) => dataProvider.create<UserRecord>('users', { data: userData(typed) })}
      onSaved={({ data }) => {
        const { invitation } = data;
        if (typeof invitation === 'string' && invitation) setInvited({ name: fullNameOf(data), invitation });
        else close();
      }}
      onClose={() => close()}
    />
  );
}

export function EditUser({ id }: { id: string }) {
  const { close } = useRecordNavigation(userPaths);
  const dataProvider = useDataProvider();
  const { roles, isPending, error: rolesError } = useRoles();
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<UserRecord>('users', { id }, { refetchOnWindowFocus: false });
  const whole = data && !('listed' in data) ? data : undefined;
  const values = useMemo(() => whole && valuesOf(whole, roles), [whole, roles]);
  return (
    <UserFormDialog
      mode="edit"
      values={isPending ? undefined : values}
      loadError={error ?? rolesError}
      save={(typed, overwrite) =>
        dataProvider.update<UserRecord>('users', {
          id,
          data: userData(typed),
          previousData: whole,
          meta: { overwrite },
        })
      }
      onSaved={() => close()}
      onClose={() => close()}
    />
  );
}

interface UserFormDialogProps {
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: UserValues | undefined;
  loadError: Error | null;
  save(values: UserValues, overwrite: boolean): Promise<{ data: UserRecord }>;
  onSaved(reply: { data: UserRecord }): void;
  onClose(): void;
}

const nothingYet: UserValues = {};

/** @see part 2, section 2 (Add User form, Edit User form) */
function UserFormDialog({ mode, values, loadError, save, onSaved, onClose }: UserFormDialogProps) {
  const translate = useText();
  const notify = useNotify();
  const { roles } = useRoles();
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed: UserValues) => userErrors(typed, roles, translate),
    save,
    onSaved: (reply) => {
      notify(mode === 'create' ? 'users.form.created' : 'users.form.updated', { type: 'success' });
      onSaved(reply);
    },
  });
  const loading = values === undefined;
  return (
    <FormDialog
      title={translate(mode === 'create' ? 'users.add' : 'users.edit')}
      dirty={dirty && !loading}
      saving={saving}
      error={problem || (loadError ? errorText(loadError) : '')}
      errorAction={conflict ? { label: translate('users.form.overwrite'), onClick: overwrite } : undefined}
      submitLabel={translate(mode === 'create' ? 'users.form.create' : 'users.form.update')}
      submitDisabled={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <UserInputs mode={mode} roles={roles} />
        </FormProvider>
      )}
    </FormDialog>
  );
}
