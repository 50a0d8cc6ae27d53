import { entityKinds, schemaResource } from '../fields/entityKinds';
import { resourceNames } from '../resources/index';

/** Resources that history entries can have: records, the fields of each kind, the company. */
export const historyResources: readonly string[] = [...resourceNames, 'tenants', ...entityKinds.map(schemaResource)];
