import { recordPaths } from '../../layout/recordPlaces';

export const userPaths = recordPaths('/users');
