import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { inventoryColors } from '#contract/resources/inventory';
import { CategoryIcon } from './CategoryIcon';
import { type ItemRecord, isItemCategory, isItemStatus, isLowStock } from './inventoryRules';

/** The status of an item; an unknown one is shown as it is, in grey. */
export function ItemStatusBadge({ status }: { status: string | null | undefined }) {
  const text = useText();
  if (!status) return null;
  return isItemStatus(status) ? (
    <Badge tone={inventoryColors[status]}>{text(`inventory.status.${status}`)}</Badge>
  ) : (
    <Badge>{status}</Badge>
  );
}

/** The category of an item, with its icon. */
export function ItemCategory({ category }: { category: string | null | undefined }) {
  const text = useText();
  if (!category) return null;
  return (
    <>
      <CategoryIcon category={category} />
      {isItemCategory(category) ? text(`inventory.category.${category}`) : category}
    </>
  );
}

export function LowStockBadge({ item }: { item: Pick<ItemRecord, 'quantity' | 'minQuantity'> }) {
  const text = useText();
  return isLowStock(item) ? <Badge tone="orange">{text('inventory.low_stock')}</Badge> : null;
}
