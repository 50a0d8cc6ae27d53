import { recordPaths } from '#console/layout/recordNavigation';

export const rolePaths = recordPaths('/settings/roles', { overList: true });
