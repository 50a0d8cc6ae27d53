import { RestoreScrollPosition } from 'react-admin';
import { lazyPart } from '#console/layout/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { InventoryList } from './InventoryList';

const ItemDetail = lazyPart(async () => (await import('./ItemDetail')).ItemDetail);
const ItemForm = lazyPart(async () => (await import('./ItemForm')).ItemForm);

/** @see rules 6.1 */
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
