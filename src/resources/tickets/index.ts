import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { ticketPaths } from './ticketPaths';

/** @see rules 12.1 */
export const resource: ResourceDescriptor = {
  name: 'supportTickets',
  path: ticketPaths.list,
  screen: lazyScreen(async () => (await import('./TicketsScreen')).TicketsScreen),
  hasEdit: false,
  menu: { label: 'common.menu.tickets', icon: SupportAgentOutlined, position: 21 },
};
