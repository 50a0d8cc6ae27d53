import { recordPaths } from '#console/layout/recordNavigation';

export const clientPaths = recordPaths('/clients', { overList: true, page: true });
