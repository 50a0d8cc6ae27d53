import type { BodyOf } from '#contract/endpoint';
import {
  type InventoryItem,
  type InventoryItemDetails,
  inventoryEndpoints,
  isLowStock,
} from '#contract/resources/calls/inventory';
import { newFields, readFields } from './customFields';
import { readImage } from './images';
import { defineMapping } from './mapping';
import { recordCalls } from './recordCalls';
import { outgoingMembers, systemMembersMapping } from './systemMembers';

type Creation = BodyOf<typeof inventoryEndpoints.create>;
type Changes = NonNullable<BodyOf<typeof inventoryEndpoints.changeMany>['changes']>;

/** @see rules 14.1 */
export const inventoryMapping = defineMapping<
  InventoryItem | InventoryItemDetails,
  InventoryItemDetails,
  Creation,
  Changes
>({
  ...recordCalls<InventoryItem | InventoryItemDetails, InventoryItemDetails, Creation, Changes>(inventoryEndpoints),
  ...systemMembersMapping<Changes>('inventory'),
  // whole lists filter by it, as the list dialect does
  toRecord: (item) => ({
    ...item,
    lowStock: isLowStock(item),
    photos: item.photos?.map(readImage) ?? item.photos,
    fields: readFields(item.dynamicFields),
  }),
  creation: (data) => ({
    ...outgoingMembers<Omit<BodyOf<typeof inventoryEndpoints.change>, 'fields'>>('inventory', data),
    ...newFields(data),
    name: data.name,
    category: data.category ?? 'Equipment',
    status: data.status ?? 'Available',
    condition: data.condition ?? 'New',
  }),
});
