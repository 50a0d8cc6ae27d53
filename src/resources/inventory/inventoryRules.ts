import {
  type InventoryItem,
  inventoryCategories,
  inventoryConditions,
  inventoryStatuses,
  isLowStock,
} from '#contract/inventory';

/** The rules of the inventory that need no screen. */

export { isLowStock };

type ItemStatus = (typeof inventoryStatuses)[number];
type ItemCategory = (typeof inventoryCategories)[number];
type ItemCondition = (typeof inventoryConditions)[number];

export type ItemRecord = InventoryItem & Readonly<Record<string, unknown>>;

const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string | null | undefined): value is T =>
    values.some((known) => known === value);

export const isItemStatus = isOneOf<ItemStatus>(inventoryStatuses);
export const isItemCategory = isOneOf<ItemCategory>(inventoryCategories);
export const isItemCondition = isOneOf<ItemCondition>(inventoryConditions);

/** The tone of each status; an unknown one is grey. @see part 2, section 4 (Badge colours) */
export const statusTones: Readonly<Record<ItemStatus, string>> = {
  Available: 'green',
  InUse: 'blue',
  Maintenance: 'yellow',
  OutOfOrder: 'red',
  Reserved: 'purple',
};

/** What the form of an item holds: the figures as their boxes have them. */
export interface ItemValues {
  name?: string | null;
  category?: string | null;
  status?: string | null;
  condition?: string | null;
  quantity?: number | string | null;
  minQuantity?: number | string | null;
  [member: string]: unknown;
}

/** What a new item starts as. @see part 2, section 3 */
export const newItem = (): ItemValues => ({
  name: '',
  category: 'Equipment',
  status: 'Available',
  condition: 'New',
  quantity: null,
  minQuantity: null,
});

const figure = (value: number | string | null | undefined): number | null | undefined => {
  if (value === undefined || value === null) return value;
  return value === '' ? null : Number(value);
};

/** What a save sends: figures as numbers, an emptied one as none. */
export const sentItem = (values: ItemValues): ItemValues => ({
  ...values,
  quantity: figure(values.quantity),
  minQuantity: figure(values.minQuantity),
});

/** Whether a text that may be missing says anything. */
export const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());
