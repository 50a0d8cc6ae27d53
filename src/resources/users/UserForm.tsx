import { useMemo, useState } from 'react';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { useFormSchema } from '#console/records/useFormSchema';
import { userForm } from '#contract/resources/calls/users';
import { InvitationDialog } from './InvitationDialog';
import { UserInputs } from './UserInputs';
import { useRoles } from './useRoles';
import { userPaths } from './userPaths';
import { fullNameOf, isClientRole, newUser, type UserRecord, userFormValues } from './userRules';
import { useUserFields } from './useUserFields';

/**
 * The dialog that adds or edits a user. A new user without a password gets an invitation, which is shown once.
 * @see rules 8.2, 8.3
 */
export function UserForm({ id }: { id?: string }) {
  const texts = useFormTexts('users', userPaths, id);
  const { close } = useRecordNavigation(userPaths);
  const { roles, isPending, error } = useRoles();
  const own = useUserFields(roles);
  const schema = useFormSchema('users');
  const { custom, starting, waits } = schema;
  const fields = useMemo(() => [...Object.values(own), ...custom], [own, custom]);
  const rules = useMemo(() => userForm((roleId) => isClientRole(roles, roleId)), [roles]);
  const start = useMemo(() => ({ ...newUser(roles), fields: starting }), [roles, starting]);
  const [invited, setInvited] = useState<{ name: string; invitation: string } | null>(null);
  if (invited) return <InvitationDialog {...invited} onClose={() => close()} />;
  return (
    <RecordDialog<UserRecord>
      resource="users"
      {...texts}
      start={isPending || error || waits ? undefined : start}
      valuesOf={(user) => ({ ...userFormValues(user, roles), fields: user.fields })}
      loadError={error ?? schema.error}
      fields={fields}
      rules={rules}
      inputs={(user) => <UserInputs user={user} roles={roles} custom={custom} />}
      onSaved={(user) => {
        const { invitation } = user;
        if (typeof invitation === 'string' && invitation) setInvited({ name: fullNameOf(user), invitation });
        else close();
      }}
      onClose={() => close()}
    />
  );
}
