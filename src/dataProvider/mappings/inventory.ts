import type { BodyOf } from '#contract/endpoint';
import {
  type InventoryItem,
  type InventoryItemDetails,
  inventory,
  isLowStock,
} from '#contract/resources/calls/inventory';
import { newFields, readFields } from './customFields';
import { readImage } from './images';
import { defineMapping } from './mapping';
import { ownMembers, sentMembers } from './ownMembers';
import { recordCalls } from './recordCalls';

type Creation = BodyOf<typeof inventory.create>;
type Changes = NonNullable<BodyOf<typeof inventory.changeMany>['changes']>;

/** @see rules 14.1 */
export const inventoryMapping = defineMapping<
  InventoryItem | InventoryItemDetails,
  InventoryItemDetails,
  Creation,
  Changes
>({
  ...recordCalls<InventoryItem | InventoryItemDetails, InventoryItemDetails, Creation, Changes>(inventory),
  ...ownMembers<Changes>('inventory'),
  // the list dialect filters by it, so that whole lists must too
  toRecord: (item) => ({
    ...item,
    lowStock: isLowStock(item),
    photos: item.photos?.map(readImage) ?? item.photos,
    fields: readFields(item.dynamicFields),
  }),
  creation: (data) => ({
    ...sentMembers<Omit<BodyOf<typeof inventory.change>, 'fields'>>('inventory', data),
    ...newFields(data),
    name: data.name,
    category: data.category ?? 'Equipment',
    status: data.status ?? 'Available',
    condition: data.condition ?? 'New',
  }),
});
