import type { BodyOf } from '#contract/endpoint';
import { type InventoryItem, type InventoryItemDetails, inventory, isLowStock } from '#contract/inventory';
import { changedFields, newFields, readFields } from './customFields';
import { dayOrShift } from './days';
import { readImage } from './images';
import { defineMapping, present, type RecordData } from './mapping';
import { recordCalls } from './recordCalls';

type Creation = BodyOf<typeof inventory.create>;
type Changes = NonNullable<BodyOf<typeof inventory.changeMany>['changes']>;
type Members = Omit<BodyOf<typeof inventory.change>, 'fields'>;

const days = ['purchaseDate', 'lastMaintenanceDate', 'nextMaintenanceDate'] as const;

/** @see rules 14.1 */
const names = {
  name: 'name',
  description: 'description',
  category: 'category',
  status: 'status',
  quantity: 'quantity',
  minQuantity: 'minQuantity',
  location: 'location',
  serialNumber: 'serialNumber',
  model: 'model',
  manufacturer: 'manufacturer',
  purchaseDate: 'purchaseDate',
  condition: 'condition',
  lastMaintenanceDate: 'lastMaintenanceDate',
  nextMaintenanceDate: 'nextMaintenanceDate',
  notes: 'notes',
} as const;

const withDays = (data: RecordData): RecordData => ({
  ...data,
  ...Object.fromEntries(days.flatMap((day) => (data[day] === undefined ? [] : [[day, dayOrShift(data[day])]]))),
});

/** @see rules 14.1 */
export const inventoryMapping = defineMapping<
  InventoryItem | InventoryItemDetails,
  InventoryItemDetails,
  Creation,
  Changes
>({
  ...recordCalls<InventoryItem | InventoryItemDetails, InventoryItemDetails, Creation, Changes>(inventory),
  search: ({ name, description, location, serialNumber, manufacturer }) => [
    name,
    description,
    location,
    serialNumber,
    manufacturer,
  ],
  // the list dialect filters by it, so that whole lists must too
  toRecord: (item) => ({
    ...item,
    lowStock: isLowStock(item),
    photos: item.photos?.map(readImage) ?? item.photos,
    fields: readFields(item.dynamicFields),
  }),
  creation: (data) => ({
    ...present<Members>(withDays(data), names),
    ...newFields(data),
    name: data.name,
    category: data.category ?? 'Equipment',
    status: data.status ?? 'Available',
    condition: data.condition ?? 'New',
  }),
  changes: (data) => ({ ...present<Members>(withDays(data), names), ...changedFields(data) }),
});
