import { recordPaths } from '#console/layout/navigation/recordNavigation';

export const ticketPaths = recordPaths('/supportTickets', { overList: true });
