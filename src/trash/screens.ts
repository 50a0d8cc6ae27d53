import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazyScreen } from '#console/layout/lazyScreen';
import type { ScreenDescriptor } from '#console/layout/screens';
import { trash } from '#contract/trash';

/** What was changed and what was deleted in the whole company. They name every resource, so they stand above them. */
export const keptScreens: readonly ScreenDescriptor[] = [
  {
    path: '/history',
    screen: lazyScreen(async () => (await import('#console/history/HistoryScreen')).HistoryScreen, { later: true }),
    adminOnly: true,
    extension: 'history',
    menu: { label: 'common.menu.history', icon: HistoryOutlined, place: 22 },
  },
  {
    path: '/trash',
    screen: lazyScreen(async () => (await import('#console/trash/TrashScreen')).TrashScreen, { later: true }),
    needs: trash.list.needs,
    extension: 'trash',
    menu: { label: 'common.menu.trash', icon: DeleteSweepOutlined, place: 23 },
  },
];
