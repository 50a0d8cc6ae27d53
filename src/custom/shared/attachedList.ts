import type { ResourceName } from '#console/dataProvider/types';

/** Where the children of a record are listed: the resource, and what its address needs. */
export interface AttachedList {
  resource: ResourceName;
  target: string;
  id: string;
  meta?: { entityType: string } | undefined;
}
