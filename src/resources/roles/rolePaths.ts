import { recordPaths } from '#console/layout/navigation/recordNavigation';

export const rolePaths = recordPaths('/settings/roles', { overList: true });
