import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { rolePaths } from './rolePaths';

/** @see rules 9.2 */
export const resource: ResourceDescriptor = {
  name: 'roles',
  path: rolePaths.list,
  screen: lazyScreen(async () => (await import('./RolesScreen')).RolesScreen),
  menu: { label: 'common.menu.roles', icon: AdminPanelSettingsOutlined, position: 6 },
};
