import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { lazyScreen } from '#console/layout/loading/lazyScreen';
import type { ResourceDescriptor } from '#console/layout/navigation/screens';
import { projectsPath } from './projectPaths';

/** @see rules 2.1 */
export const resource: ResourceDescriptor = {
  name: 'projects',
  path: projectsPath,
  screen: lazyScreen(async () => (await import('./ProjectsScreen')).ProjectsScreen),
  menu: { label: 'common.menu.projects', icon: FolderOutlined, position: 2 },
};
