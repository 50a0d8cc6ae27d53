import { lazyPart } from '#console/layout/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { UsersList } from './UsersList';

const UserDetails = lazyPart(async () => (await import('./UserDetails')).UserDetails);
const UserForm = lazyPart(async () => (await import('./UserForm')).UserForm);

/** @see part 2, section 2 (User management) */
export const UsersScreen = () => (
  <RecordScreen resource="users" list={<UsersList />} details={UserDetails} form={UserForm} />
);
