import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { userPaths } from './userPaths';

/** @see rules 8.1 */
export const resource: ResourceDescriptor = {
  name: 'users',
  path: userPaths.list,
  screen: lazyScreen(async () => (await import('./UsersScreen')).UsersScreen),
  menu: { label: 'common.menu.users', icon: PeopleOutlined, position: 5 },
};
