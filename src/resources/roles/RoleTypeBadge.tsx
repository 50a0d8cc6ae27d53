import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { isRoleType } from './roleRules';

const tones = { InternalUser: 'blue', ClientUser: 'purple' } as const;

/** The type of a role; users of a role without type cannot be assigned to projects. */
export function RoleTypeBadge({ type }: { type: string | null | undefined }) {
  const text = useText();
  if (isRoleType(type)) return <Badge tone={tones[type]}>{text(`roles.type.${type}`)}</Badge>;
  return <Badge>{type || text('roles.type.none')}</Badge>;
}
