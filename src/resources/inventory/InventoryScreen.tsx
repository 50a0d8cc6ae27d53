import { RestoreScrollPosition } from 'ra-core';
import { lazy } from 'react';
import { RecordScreen } from '#console/records/RecordScreen';
import { InventoryList } from './InventoryList';

const ItemDetail = lazy(async () => ({ default: (await import('./ItemDetail')).ItemDetail }));
const ItemForm = lazy(async () => ({ default: (await import('./ItemForm')).ItemForm }));

/** @see part 2, section 2 (Inventory) */
export const InventoryScreen = () => (
  <RecordScreen
    resource="inventory"
    list={
      <RestoreScrollPosition storeKey="inventory.scroll">
        <InventoryList />
      </RestoreScrollPosition>
    }
    page={ItemDetail}
    form={ItemForm}
  />
);
