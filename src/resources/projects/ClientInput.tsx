import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import { RecordPicker } from '#console/schema/controls/RecordPicker';
import { textOf } from '#console/schema/schemaField';
import type { User } from '#contract/resources/calls/users';
import { teamForClient } from './projectRules';

/** The client of a project. Another client removes the previous client's users from the team. */
export function ClientInput({ users }: { users: readonly User[] }) {
  const text = useText();
  const { field, fieldState, id } = useInput<string>({ source: 'clientId' });
  const { getValues, setValue } = useFormContext<{ userIds?: string[] }>();
  return (
    <RecordPicker
      id={id}
      resource="clients"
      label={text('projects.fields.clientId')}
      required
      value={textOf(field.value) ?? ''}
      onChange={(clientId) => {
        field.onChange(clientId);
        setValue('userIds', teamForClient(getValues('userIds') ?? [], users, clientId), { shouldDirty: true });
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
