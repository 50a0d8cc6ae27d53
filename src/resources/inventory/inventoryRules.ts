import { type InventoryItem, isLowStock } from '#contract/resources/calls/inventory';
import { inventoryCategories, inventoryConditions, inventoryStatuses } from '#contract/resources/inventory';

/** Rules of the inventory, without React. */

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

/** Values of a new item. @see rules 6.5 */
export const newItem = () => ({
  name: '',
  category: 'Equipment',
  status: 'Available',
  condition: 'New',
  quantity: null,
  minQuantity: null,
});

/** Whether an optional text is not blank. */
export const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());
