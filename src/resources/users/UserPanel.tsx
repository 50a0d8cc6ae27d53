import { RecordPanel } from '#console/records/panel/RecordPanel';
import { useSchema } from '#console/schema/useSchema';
import { useRoles } from './useRoles';
import type { UserRecord } from './userRules';
import { useUserFields } from './useUserFields';

/** The panel of a user. */
export function UserPanel({ id }: { id: string }) {
  const { roles } = useRoles();
  const { firstName, lastName, email, username, phone, role, isActive } = useUserFields(roles);
  const { custom } = useSchema('users');
  return (
    <RecordPanel<UserRecord>
      resource="users"
      id={id}
      fields={[firstName, lastName, email, username, phone, role, isActive, ...custom]}
    />
  );
}
