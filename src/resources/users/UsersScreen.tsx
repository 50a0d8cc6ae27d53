import { lazy } from 'react';
import { RecordScreen } from '#console/records/RecordScreen';
import { UsersList } from './UsersList';

const UserDetails = lazy(async () => ({ default: (await import('./UserDetails')).UserDetails }));
const UserForm = lazy(async () => ({ default: (await import('./UserForm')).UserForm }));

/** @see part 2, section 2 (User management) */
export const UsersScreen = () => (
  <RecordScreen resource="users" list={<UsersList />} details={UserDetails} form={UserForm} />
);
