import { recordPaths } from '../../layout/recordPlaces';

export const ticketPaths = recordPaths('/supportTickets');
