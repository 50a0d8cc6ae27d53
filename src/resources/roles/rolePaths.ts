import { recordPaths } from '#console/layout/recordPlaces';

export const rolePaths = recordPaths('/settings/roles', { overList: true });
