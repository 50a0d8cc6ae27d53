import Alert from '@mui/material/Alert';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordInput } from '#console/custom/password/PasswordInput';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { CustomSection } from '#console/records/CustomSection';
import { FixedAccess } from '#console/records/FixedAccess';
import { ClientField } from '#console/resources/ClientField';
import { viewOf } from '#console/schema/fieldTypes';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { type SchemaField, textOf } from '#console/schema/schemaField';
import type { Role } from '#contract/resources/calls/roles';
import { clientForRole, isClientRole, isOfDirectory, type UserRecord } from './userRules';
import { useUserFields } from './useUserFields';

interface UserInputsProps {
  /** The one who is edited; none: a new one. */
  user: UserRecord | undefined;
  roles: readonly Role[];
  custom: readonly SchemaField[];
}

/** @see rules 8.2, 8.3 */
export function UserInputs({ user, roles, custom }: UserInputsProps) {
  const text = useText();
  const fields = useUserFields(roles);
  const roleId: unknown = useWatch({ name: 'roleId' });
  const clientRole = typeof roleId === 'string' && isClientRole(roles, roleId);
  return (
    <>
      <FixedAccess />
      {user?.directory && <Alert severity="info">{text('users.directory')}</Alert>}
      <FormSection title={text('users.form.person')}>
        <SchemaInput field={fields.firstName} readOnly={isOfDirectory(user, 'firstName')} />
        <SchemaInput field={fields.lastName} readOnly={isOfDirectory(user, 'lastName')} />
        <SchemaInput field={fields.email} readOnly={isOfDirectory(user, 'email')} />
        <SchemaInput field={fields.phone} readOnly={isOfDirectory(user, 'phone')} />
      </FormSection>
      <FormSection title={text('users.form.access')}>
        <SchemaInput field={fields.username} readOnly={isOfDirectory(user, 'username')} />
        <RoleInput field={fields.role} roles={roles} />
        {clientRole && (
          <Wide>
            <ClientField label={text('users.fields.clientId')} />
          </Wide>
        )}
        {!user && <FirstPassword />}
        <Wide>
          <SchemaInput field={fields.isActive} readOnly={isOfDirectory(user, 'isActive')} />
        </Wide>
      </FormSection>
      <CustomSection fields={custom} />
    </>
  );
}

/** Two empty inputs mean an invitation, if the backend supports invitations. */
function FirstPassword() {
  const text = useText();
  const invites = useExtension('invitations');
  return (
    <>
      <PasswordInput
        source="password"
        label={text('users.fields.password')}
        help={invites ? text('users.form.password_hint') : undefined}
      />
      <PasswordInput source="confirmPassword" label={text('users.fields.confirmPassword')} />
    </>
  );
}

/** The role; choosing a role that is not a client role clears the client. @see rules 8.3 */
function RoleInput({ field: roleField, roles }: { field: SchemaField; roles: readonly Role[] }) {
  const { field, fieldState, id } = useInput<string>({ source: roleField.source });
  const { getValues, setValue } = useFormContext<{ clientId?: string }>();
  const { Control } = viewOf(roleField.type);
  return (
    <Control
      field={roleField}
      id={id}
      label={roleField.label}
      required
      value={textOf(field.value) ?? ''}
      onChange={(roleId) => {
        field.onChange(roleId);
        setValue('clientId', clientForRole(roles, roleId, getValues('clientId')), { shouldDirty: true });
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
