import { lazy, Suspense } from 'react';
import { useRecordPlace } from '#console/layout/recordPlaces';
import { TicketsList } from './TicketsList';

const CreateTicket = lazy(async () => ({ default: (await import('./CreateTicket')).CreateTicket }));
const TicketDetails = lazy(async () => ({ default: (await import('./TicketDetails')).TicketDetails }));

/** Everything under `/supportTickets`: the list, and what stands over it. */
export function TicketsScreen() {
  const place = useRecordPlace();
  return (
    <>
      <TicketsList />
      <Suspense>
        {place.kind === 'create' && <CreateTicket />}
        {'id' in place && <TicketDetails key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
