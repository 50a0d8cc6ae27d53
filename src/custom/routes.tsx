import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { lazyScreen } from '../layout/lazyScreen';
import type { ScreenDescriptor } from '../layout/screens';

/** The screens inside the shell that are no resource. */
export const screens: readonly ScreenDescriptor[] = [
  {
    path: '/dashboard',
    screen: lazyScreen(async () => (await import('./dashboard/DashboardScreen')).DashboardScreen),
    menu: { label: 'common.menu.dashboard', icon: SpaceDashboardOutlined },
  },
];
