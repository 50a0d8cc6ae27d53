import { recordPaths } from '#console/layout/recordPlaces';

export const ticketPaths = recordPaths('/supportTickets', { overList: true });
