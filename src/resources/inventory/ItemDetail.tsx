import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { UnderDialog } from '#console/custom/documents/useShown';
import { type Text, useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { EditAction } from '#console/records/EditAction';
import { HistorySection } from '#console/records/HistorySection';
import { EditableFact } from '#console/records/inPlace/EditableFacts';
import { useEditingRules } from '#console/records/inPlace/useEditingRules';
import { RecordFrame } from '#console/records/RecordFrame';
import type { RecordPageProps } from '#console/records/RecordScreen';
import { useMay } from '#console/records/useMay';
import { Badge } from '#console/schema/Badge';
import { ItemStatusBadge, LowStockBadge } from './ItemBadges';
import { ItemFacts } from './ItemFacts';
import { ItemGalleries } from './ItemGalleries';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, isFilled, isItemCategory } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** @see rules 6.4 */
export function ItemDetail({ id, covered }: RecordPageProps) {
  const text = useText();
  const may = useMay('inventory');
  const fields = useItemFields();
  const rules = useEditingRules<ItemRecord>('inventory');
  const { edit } = useRecordNavigation(inventoryPaths);
  const { data, error, refetch } = useGetOne<ItemRecord>('inventory', { id });
  return (
    <RecordFrame
      resource="inventory"
      id={id}
      back={{ path: inventoryPaths.list, label: text('inventory.back') }}
      record={data}
      error={error}
      onRetry={refetch}
    >
      {(item) => (
        <>
          <PageHeader
            title={item.name}
            badges={
              <>
                <ItemStatusBadge status={item.status} />
                {item.category && <Badge>{categoryName(item.category, text)}</Badge>}
                <LowStockBadge item={item} />
              </>
            }
            actions={may('edit') && <EditAction label={text('inventory.edit')} onClick={() => edit(id, 'detail')} />}
          />
          <Paper component="section" variant="outlined" aria-label={text('inventory.details.label')} sx={{ p: 2 }}>
            {isFilled(item.description) && (
              <EditableFact rules={rules} record={item} field={fields.description}>
                <LongText text={item.description} />
              </EditableFact>
            )}
            <ItemFacts item={item} />
            {isFilled(item.notes) && (
              <>
                <Typography component="h2" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
                  {text('inventory.details.notes')}
                </Typography>
                <EditableFact rules={rules} record={item} field={fields.notes}>
                  <LongText text={item.notes} />
                </EditableFact>
              </>
            )}
          </Paper>
          <UnderDialog value={covered}>
            <ItemGalleries id={id} name={item.name} />
          </UnderDialog>
          <HistorySection resource="inventory" id={id} />
        </>
      )}
    </RecordFrame>
  );
}

const categoryName = (category: string, text: Text): string =>
  isItemCategory(category) ? text(`inventory.category.${category}`) : category;

const LongText = ({ text }: { text: string }) => (
  <Typography
    sx={{ '&:not(:last-child)': { mb: 2 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '75ch' }}
  >
    {text}
  </Typography>
);
