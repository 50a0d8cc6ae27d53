import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { InventoryList } from './InventoryList';

const ItemDetail = lazyPart(async () => (await import('./ItemDetail')).ItemDetail);
const ItemForm = lazyPart(async () => (await import('./ItemForm')).ItemForm);

/** A constant element, so that a change of address does not render the list again. */
const list = <InventoryList />;

/** @see rules 6.1 */
export const InventoryScreen = () => (
  <RecordScreen resource="inventory" list={list} page={ItemDetail} form={ItemForm} />
);
