import { recordPaths } from '#console/layout/navigation/recordNavigation';

export const userPaths = recordPaths('/users', { overList: true });
