import { inventoryEndpoints } from '#contract/resources/calls/inventory';
import { inventoryItems as table } from '#server/database/schema';
import type { Implementation } from '#server/http/implement';
import { recordArea } from '#server/records/sources/area';
import { inventoryFileCalls } from './files';
import { inventoryList } from './list';
import { presentItem, presentItems } from './read';

/** @see rules 6.1, 6.3 */
export const inventoryArea: readonly Implementation[] = [
  ...recordArea(inventoryEndpoints, {
    resource: 'inventory',
    table,
    list: inventoryList,
    present: { list: presentItems, one: presentItem },
  }),
  ...inventoryFileCalls,
];
