import { useFormContext } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import { ClientField } from '#console/resources/ClientField';
import type { User } from '#contract/resources/calls/users';
import { teamForClient } from './projectRules';

/** The client of a project. Another client removes the previous client's users from the team. */
export function ClientInput({ users }: { users: readonly User[] }) {
  const text = useText();
  const { getValues, setValue } = useFormContext<{ userIds?: string[] }>();
  return (
    <ClientField
      label={text('projects.fields.clientId')}
      onChange={(clientId) =>
        setValue('userIds', teamForClient(getValues('userIds') ?? [], users, clientId), { shouldDirty: true })
      }
    />
  );
}
