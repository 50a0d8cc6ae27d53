import type { ResourceName } from '#console/dataProvider/types';
import { observable } from '#console/listening';

interface MadeRecord {
  resource: ResourceName;
  id: string;
  name: string;
  path: string;
}

/** The most recently created record, until its list is left. The list highlights it. */
export const madeRecord = observable<MadeRecord | null>(null);
