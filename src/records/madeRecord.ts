import type { ResourceName } from '#console/dataProvider/types';
import { observable } from '#console/listening';

interface MadeRecord {
  resource: ResourceName;
  id: string;
  name: string;
  path: string;
}

/** The record that was created last, until its list is left: the list shows it apart. */
export const madeRecord = observable<MadeRecord | null>(null);
