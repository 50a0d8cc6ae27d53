import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import { lazyScreen } from '../layout/lazyScreen';
import type { ScreenDescriptor } from '../layout/screens';

/** The screens that show no resource: each has its row here. */
export const customScreens: readonly ScreenDescriptor[] = [
  {
    path: '/dashboard',
    screen: lazyScreen(async () => (await import('./dashboard/DashboardScreen')).DashboardScreen),
    menu: { label: 'common.menu.dashboard', icon: DashboardOutlined },
  },
  {
    path: '/user',
    screen: lazyScreen(async () => (await import('./profile/ProfileScreen')).ProfileScreen),
  },
];
