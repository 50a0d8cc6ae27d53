import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { UserTag } from '#console/layout/parts/UserTag';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { Badge } from '#console/schema/Badge';
import { userPaths } from './userPaths';
import { fullNameOf, type UserRecord } from './userRules';

const mail = <MailOutlined />;
const phoneIcon = <PhoneOutlined />;

/** A user in the grid. @see rules 8.1 */
export const UserCard = memo(function UserCard({ record: user, menuOf }: CardProps<UserRecord>) {
  const text = useText();
  const { search } = useLocation();
  const { email, phone, roleName, isActive } = user;
  const name = fullNameOf(user);
  return (
    <CardRoot>
      <header>
        <UserTag name={name} />
        <h2>
          <Link to={`${userPaths.record(user.id)}${search}`}>{name}</Link>
        </h2>
        {menuOf(user)}
      </header>
      <div className="badges">
        {roleName && <span className="facts">{roleName}</span>}
        {isActive === false && <Badge>{text('users.inactive')}</Badge>}
      </div>
      <ul className="facts">
        <li className="marked">
          {mail} {email || text('users.no_email')}
        </li>
        <li className="marked">
          {phoneIcon} {phone ? <bdi dir="ltr">{phone}</bdi> : text('users.no_phone')}
        </li>
      </ul>
    </CardRoot>
  );
});

/** A skeleton of the card while users load. */
export const UserCardSkeleton = () => (
  <CardRoot>
    <header>
      <Skeleton variant="circular" width={32} height={32} />
      <h2>
        <Skeleton width="60%" />
      </h2>
    </header>
    <Skeleton width="30%" />
    <div className="facts">
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </div>
  </CardRoot>
);
