import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { TicketsList } from './TicketsList';

const TicketForm = lazyPart(async () => (await import('./TicketForm')).TicketForm);
const TicketDetails = lazyPart(async () => (await import('./TicketDetails')).TicketDetails);

/** A constant element, so that a change of address does not render the list again. */
const list = <TicketsList />;

/** @see rules 12.1 */
export const TicketsScreen = () => (
  <RecordScreen resource="supportTickets" list={list} details={TicketDetails} create={TicketForm} />
);
