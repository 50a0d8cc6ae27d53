import { entityKinds, schemaResource } from '../fields/entityKinds';
import { resourceNames } from '../resources/index';

/** The subjects of the history's entries: records, the fields of each kind, the company itself. */
export const historyResources: readonly string[] = [...resourceNames, 'tenants', ...entityKinds.map(schemaResource)];
