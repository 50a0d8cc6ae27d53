import { lazy } from 'react';
import { RecordScreen } from '#console/records/RecordScreen';
import { TicketsList } from './TicketsList';

const TicketForm = lazy(async () => ({ default: (await import('./TicketForm')).TicketForm }));
const TicketDetails = lazy(async () => ({ default: (await import('./TicketDetails')).TicketDetails }));

/** @see part 2, section 2 (Support tickets) */
export const TicketsScreen = () => (
  <RecordScreen resource="supportTickets" list={<TicketsList />} details={TicketDetails} create={TicketForm} />
);
