import { useInput } from 'react-admin';
import { PermissionPicker } from '#console/layout/parts/PermissionPicker';
import type { PermissionClaim } from '#console/layout/parts/permissionGroups';

/** The permissions of a role. @see rules 9.2 */
export function ClaimsInput({ claims }: { claims: readonly PermissionClaim[] }) {
  const { field } = useInput<string[]>({ source: 'claims' });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  return <PermissionPicker claims={claims} chosen={chosen} onChange={field.onChange} />;
}
