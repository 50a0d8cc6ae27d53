import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { UsersList } from './UsersList';

const UserDetails = lazyPart(async () => (await import('./UserDetails')).UserDetails);
const UserForm = lazyPart(async () => (await import('./UserForm')).UserForm);

/** A constant element, so that a change of address does not render the list again. */
const list = <UsersList />;

/** @see rules 8.1 */
export const UsersScreen = () => <RecordScreen resource="users" list={list} details={UserDetails} form={UserForm} />;
