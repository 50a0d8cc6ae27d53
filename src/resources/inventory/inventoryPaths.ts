import { recordPaths } from '#console/layout/navigation/recordNavigation';
import { listSearch } from '#console/lists/listAddress';

export const inventoryPaths = recordPaths('/inventory');

/** Filters of the counts above the inventory. */
export const lowStockFilter = { lowStock: true };
export const availableFilter = { status: 'Available' };

export const listWith = (filter: Readonly<Record<string, unknown>>): string =>
  `${inventoryPaths.list}${listSearch({ filter })}`;
