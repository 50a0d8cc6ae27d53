import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { CardRoot } from '#console/lists/cards/CardRoot';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import type { CardProps } from '#console/lists/listTypes';
import { RoleTypeBadge } from './RoleTypeBadge';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';

/** A role in the list. */
export const RoleCard = memo(function RoleCard({ record: role, menuOf }: CardProps<RoleRecord>) {
  const text = useText();
  const { pathname, search } = useLocation();
  const path = rolePaths.record(role.id);
  const chosen = pathname === path || pathname === rolePaths.edit(role.id);
  return (
    <CardRoot sx={chosen ? { '&&': { borderColor: 'primary.main' } } : undefined}>
      <header>
        <h2>
          <Link to={`${path}${search}`} aria-current={chosen || undefined}>
            {role.name}
          </Link>
        </h2>
        {menuOf(role)}
      </header>
      <div className="badges">
        <RoleTypeBadge type={role.roleType} />
      </div>
      <footer>
        <span>{text('roles.permission_count', { smart_count: role.claims?.length ?? 0 })}</span>
        {typeof role.userCount === 'number' && <span>{text('roles.user_count', { smart_count: role.userCount })}</span>}
      </footer>
    </CardRoot>
  );
});

/** A skeleton of the card while roles load. */
export const RoleCardSkeleton = () => (
  <CardSkeleton foot="50%">
    <Skeleton width="30%" />
  </CardSkeleton>
);
