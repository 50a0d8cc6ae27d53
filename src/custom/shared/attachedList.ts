import type { ResourceName } from '#console/dataProvider/types';

/** The list of a record's children: resource, and parameters of its address. */
export interface AttachedList {
  resource: ResourceName;
  target: string;
  id: string;
  meta?: { entityType: string } | undefined;
}
