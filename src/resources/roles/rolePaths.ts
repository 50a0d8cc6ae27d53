import { recordPaths } from '../../layout/recordPlaces';

export const rolePaths = recordPaths('/settings/roles');
