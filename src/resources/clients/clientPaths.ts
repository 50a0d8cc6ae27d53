import { recordPaths } from '#console/layout/recordPlaces';

export const clientPaths = recordPaths('/clients', { overList: true, page: true });
