import { RestoreScrollPosition } from 'ra-core';
import { lazy } from 'react';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordScreen } from '#console/records/RecordScreen';
import { ClientsList } from './ClientsList';
import { clientPaths } from './clientPaths';

const ClientDetails = lazy(async () => ({ default: (await import('./ClientDetails')).ClientDetails }));
const ClientForm = lazy(async () => ({ default: (await import('./ClientForm')).ClientForm }));

function AddressedDetails({ id }: { id: string }) {
  const { close } = useRecordNavigation(clientPaths);
  return <ClientDetails id={id} onClose={() => close()} />;
}

/** @see part 2, section 2 (Clients page) */
export const ClientsScreen = () => (
  <RecordScreen
    resource="clients"
    list={
      <RestoreScrollPosition storeKey="clients.scroll">
        <ClientsList />
      </RestoreScrollPosition>
    }
    details={AddressedDetails}
    form={ClientForm}
  />
);
