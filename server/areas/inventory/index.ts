import { inventory } from '#contract/inventory';
import { inventoryItems as table } from '../../database/schema';
import type { Implementation } from '../../implement';
import { recordArea } from '../../records/area';
import { inventoryFileCalls } from './files';
import { inventoryList, itemMembers } from './list';
import { presentItem, presentItems } from './read';

/** @see part 2, sections 2 to 7 (Inventory); decisions, sections 5 and 9 */
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
