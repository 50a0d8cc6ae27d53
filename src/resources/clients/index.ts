import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { recordDialogs } from '#console/resources/recordDialogs';
import { clientPaths } from './clientPaths';

// other resources open clients without importing this folder
recordDialogs.clients = lazyPart(async () => (await import('./ClientDetails')).ClientDetails);

/** @see rules 7.1 */
export const resource: ResourceDescriptor = {
  name: 'clients',
  path: clientPaths.list,
  screen: lazyScreen(async () => (await import('./ClientsScreen')).ClientsScreen),
  menu: { label: 'common.menu.clients', icon: BusinessOutlined, position: 4 },
};
