import { lazy, Suspense } from 'react';
import { useRecordPlace } from '#console/layout/recordPlaces';
import { UsersList } from './UsersList';

const UserDetails = lazy(async () => ({ default: (await import('./UserDetails')).UserDetails }));
const AddUser = lazy(async () => ({ default: (await import('./UserDialog')).AddUser }));
const EditUser = lazy(async () => ({ default: (await import('./UserDialog')).EditUser }));

/** Everything under `/users`: the list, and what stands over it. */
export function UsersScreen() {
  const place = useRecordPlace();
  return (
    <>
      <UsersList />
      <Suspense>
        {place.kind === 'create' && <AddUser />}
        {place.kind === 'record' && <UserDetails key={place.id} id={place.id} />}
        {place.kind === 'edit' && <EditUser key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
