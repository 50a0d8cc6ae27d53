import { recordPaths } from '#console/layout/recordPlaces';

export const userPaths = recordPaths('/users', { overList: true });
