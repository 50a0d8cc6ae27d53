import { recordPaths } from '#console/layout/recordNavigation';

export const userPaths = recordPaths('/users', { overList: true });
