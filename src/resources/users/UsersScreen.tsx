import { lazyPart } from '#console/layout/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { UsersList } from './UsersList';

const UserDetails = lazyPart(async () => (await import('./UserDetails')).UserDetails);
const UserForm = lazyPart(async () => (await import('./UserForm')).UserForm);

/** @see rules 8.1 */
export const UsersScreen = () => (
  <RecordScreen resource="users" list={<UsersList />} details={UserDetails} form={UserForm} />
);
