import { inventory } from '#contract/inventory';
import { inventoryItems as table } from '../../database/schema';
import type { Implementation } from '../../implement';
import { recordArea } from '../../records/area';
import { inventoryFileCalls } from './files';
import { inventoryList, itemMembers } from './list';
import { presentItem, presentItems } from './read';

/** @see rules 6.1, 6.3 */
export const inventoryArea: readonly Implementation[] = [
  ...recordArea(inventory, {
    resource: 'inventory',
    table,
    title: 'name',
    list: inventoryList,
    members: itemMembers,
    present: { list: presentItems, one: presentItem },
  }),
  ...inventoryFileCalls,
];
