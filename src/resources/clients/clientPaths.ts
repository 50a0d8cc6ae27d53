import { recordPaths } from '#console/layout/navigation/recordNavigation';

export const clientPaths = recordPaths('/clients', { overList: true, page: true });
