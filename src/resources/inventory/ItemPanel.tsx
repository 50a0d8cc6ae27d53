import { useMemo } from 'react';
import { DocumentList } from '#console/custom/documents/DocumentList';
import { ImageGallery } from '#console/custom/gallery/ImageGallery';
import { useText } from '#console/i18n/useText';
import { RecordPanel } from '#console/records/panel/RecordPanel';
import { useMay } from '#console/records/useMay';
import { useSchema } from '#console/schema/useSchema';
import { ItemStatusBadge, LowStockBadge } from './ItemBadges';
import { ItemDocuments } from './ItemDocuments';
import { ItemImages } from './ItemImages';
import type { ItemRecord } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The panel of an item. */
export function ItemPanel({ id }: { id: string }) {
  const text = useText();
  const fields = useItemFields();
  const { custom } = useSchema('inventory');
  const mayEdit = useMay('inventory')('edit');
  const owner = useMemo(() => ({ kind: 'inventory', inventoryItemId: id }) as const, [id]);
  return (
    <RecordPanel<ItemRecord>
      resource="inventory"
      id={id}
      fields={[...Object.values(fields), ...custom]}
      badges={(item) => (
        <>
          <ItemStatusBadge status={item.status} />
          <LowStockBadge item={item} />
        </>
      )}
      tabs={(item) => [
        {
          key: 'images',
          label: text('inventory.details.images'),
          count: item.photos?.length,
          render: () =>
            mayEdit ? <ItemImages key={id} item={item} /> : <ImageGallery key={id} owner={owner} deletable={false} />,
        },
        {
          key: 'documents',
          label: text('inventory.details.documents'),
          count: item.documents?.length,
          render: () =>
            mayEdit ? (
              <ItemDocuments key={id} item={item} />
            ) : (
              <DocumentList key={id} owner={owner} deletable={false} />
            ),
        },
      ]}
    />
  );
}
