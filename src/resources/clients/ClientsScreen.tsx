import { RestoreScrollPosition } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { NotAllowed } from '#console/layout/MessagePage';
import { useRecordNavigation, useRecordPlace } from '#console/layout/recordPlaces';
import { ClientsList } from './ClientsList';
import { clientPaths } from './clientPaths';

const ClientDialog = lazy(async () => ({ default: (await import('./ClientDialog')).ClientDialog }));
const ClientFormDialog = lazy(async () => ({ default: (await import('./ClientFormDialog')).ClientFormDialog }));

/** Everything under `/clients`: the list, and the dialogs over it. @see part 2, section 2; decisions, section 6 */
export function ClientsScreen() {
  const place = useRecordPlace();
  const holds = useHolds();
  const { close } = useRecordNavigation(clientPaths);
  const refused =
    (place.kind === 'create' && !holds('Clients:Create')) || (place.kind === 'edit' && !holds('Clients:Edit'));
  if (refused) return <NotAllowed />;
  return (
    <>
      <RestoreScrollPosition storeKey="clients.scroll">
        <ClientsList />
      </RestoreScrollPosition>
      <Suspense>
        {place.kind === 'record' && <ClientDialog key={place.id} id={place.id} onClose={() => close()} />}
        {place.kind === 'create' && <ClientFormDialog />}
        {place.kind === 'edit' && <ClientFormDialog key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
