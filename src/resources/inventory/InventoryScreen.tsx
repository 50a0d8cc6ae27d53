import { RestoreScrollPosition } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { NotAllowed } from '#console/layout/MessagePage';
import { useRecordPlace } from '#console/layout/recordPlaces';
import { InventoryList } from './InventoryList';

const ItemDetail = lazy(async () => ({ default: (await import('./ItemDetail')).ItemDetail }));
const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog')).ItemDialog }));

/** Everything under `/inventory`. @see part 2, section 2; decisions, section 6 (dialogs have addresses) */
export function InventoryScreen() {
  const place = useRecordPlace();
  const holds = useHolds();
  const refused =
    (place.kind === 'create' && !holds('Inventory:Create')) || (place.kind === 'edit' && !holds('Inventory:Edit'));
  if (refused) return <NotAllowed />;
  const overDetail = place.kind === 'edit' && place.under === 'detail';
  return (
    <>
      {place.kind === 'record' || overDetail ? (
        <Suspense>
          <ItemDetail key={place.id} id={place.id} covered={overDetail} />
        </Suspense>
      ) : (
        <RestoreScrollPosition storeKey="inventory.scroll">
          <InventoryList />
        </RestoreScrollPosition>
      )}
      <Suspense>
        {place.kind === 'create' && <ItemDialog />}
        {place.kind === 'edit' && <ItemDialog key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
