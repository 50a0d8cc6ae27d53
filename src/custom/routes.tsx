import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ScreenDescriptor } from '#console/layout/navigation/screens';
import { trashEndpoints } from '#contract/extensions/trash';

/** The screens that do not belong to a resource. */
export const customScreens: readonly ScreenDescriptor[] = [
  {
    path: '/dashboard',
    screen: lazyScreen(async () => (await import('./dashboard/DashboardScreen')).DashboardScreen),
    menu: { label: 'common.menu.dashboard', icon: DashboardOutlined, position: 1 },
  },
  {
    path: '/user',
    screen: lazyScreen(async () => (await import('./profile/ProfileScreen')).ProfileScreen, { later: true }),
  },
  {
    path: '/notifications',
    screen: lazyScreen(async () => (await import('./notifications/NotificationsScreen')).NotificationsScreen, {
      later: true,
    }),
    extension: 'notifications',
  },
  {
    path: '/schema/entities',
    screen: lazyScreen(async () => (await import('./schemaEditor/EntityManager')).EntityManager, { later: true }),
    needs: [['EntitiesSchema:View']],
    menu: { label: 'common.menu.schema', icon: SchemaOutlined, position: 20 },
  },
  {
    path: '/history',
    screen: lazyScreen(async () => (await import('./history/HistoryScreen')).HistoryScreen, { later: true }),
    adminOnly: true,
    extension: 'history',
    menu: { label: 'common.menu.history', icon: HistoryOutlined, position: 22 },
  },
  {
    path: '/trash',
    screen: lazyScreen(async () => (await import('./trash/TrashScreen')).TrashScreen, { later: true }),
    needs: trashEndpoints.list.needs,
    extension: 'trash',
    menu: { label: 'common.menu.trash', icon: DeleteSweepOutlined, position: 23 },
  },
  {
    path: '/settings/webhooks',
    screen: lazyScreen(async () => (await import('./webhooks/WebhooksScreen')).WebhooksScreen, { later: true }),
    adminOnly: true,
    extension: 'webhooks',
    menu: { label: 'common.menu.webhooks', icon: SendOutlined, position: 24 },
  },
  {
    path: '/settings/identity',
    screen: lazyScreen(async () => (await import('./identity/IdentityScreen')).IdentityScreen, { later: true }),
    adminOnly: true,
    extension: 'identity',
    menu: { label: 'common.menu.identity', icon: LoginOutlined, position: 26 },
  },
  {
    path: '/settings/securityEvents',
    screen: lazyScreen(async () => (await import('./securityLog/SecurityLogScreen')).SecurityLogScreen, {
      later: true,
    }),
    adminOnly: true,
    extension: 'events',
    menu: { label: 'common.menu.security_log', icon: ShieldOutlined, position: 25 },
  },
];
