import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { inventoryPaths } from './inventoryPaths';

/** @see rules 6.1 */
export const resource: ResourceDescriptor = {
  name: 'inventory',
  path: inventoryPaths.list,
  screen: lazyScreen(async () => (await import('./InventoryScreen')).InventoryScreen),
  menu: { label: 'common.menu.inventory', icon: Inventory2Outlined, position: 3 },
};
