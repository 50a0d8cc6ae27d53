import { recordPaths } from '../../layout/recordPlaces';

export const clientPaths = recordPaths('/clients');
