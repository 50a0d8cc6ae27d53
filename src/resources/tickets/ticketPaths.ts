import { recordPaths } from '#console/layout/recordNavigation';

export const ticketPaths = recordPaths('/supportTickets', { overList: true });
