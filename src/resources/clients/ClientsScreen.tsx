import { lazyPart } from '#console/layout/loading/lazyPart';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { RecordScreen } from '#console/records/RecordScreen';
import { ClientsList } from './ClientsList';
import { clientPaths } from './clientPaths';

const ClientDetails = lazyPart(async () => (await import('./ClientDetails')).ClientDetails);
const ClientPage = lazyPart(async () => (await import('./page/ClientPage')).ClientPage);
const ClientForm = lazyPart(async () => (await import('./ClientForm')).ClientForm);

function AddressedDetails({ id }: { id: string }) {
  const { close } = useRecordNavigation(clientPaths);
  return <ClientDetails id={id} onClose={() => close()} />;
}

/** A constant element, so that a change of address does not render the list again. */
const list = <ClientsList />;

/**
 * Opened from the list, a client is a dialog over it; its address from elsewhere shows its page.
 * @see rules 7.1, 7.4
 */
export const ClientsScreen = () => (
  <RecordScreen resource="clients" list={list} details={AddressedDetails} page={ClientPage} form={ClientForm} />
);
