import ArrowBack from '@mui/icons-material/ArrowBack';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router';
import { UnderDialog } from '#console/attached/documents/useShown';
import { useHolds } from '#console/authProvider/useHolds';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/ErrorState';
import { PageHeader } from '#console/layout/PageHeader';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import type { RecordPageProps } from '#console/records/RecordScreen';
import { Badge } from '#console/schema/Badge';
import { ItemStatusBadge, LowStockBadge } from './ItemBadges';
import { ItemFacts } from './ItemFacts';
import { ItemGalleries } from './ItemGalleries';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, isFilled, isItemCategory } from './inventoryRules';

/** @see part 2, section 2 (Inventory detail) */
export function ItemDetail({ id, covered }: RecordPageProps) {
  const translate = useText();
  const holds = useHolds();
  const { edit } = useRecordNavigation(inventoryPaths);
  const { data: item, error, refetch } = useGetOne<ItemRecord>('inventory', { id });
  const back = (
    <Button
      component={Link}
      to={inventoryPaths.list}
      size="small"
      color="inherit"
      startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
    >
      {translate('inventory.back')}
    </Button>
  );
  if (!item) {
    return (
      <Stack sx={{ gap: 2 }}>
        {back}
        {error ? <ErrorState text={errorText(error)} onRetry={refetch} /> : <DetailSkeleton />}
      </Stack>
    );
  }
  const { category } = item;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 2 }}>
        {back}
        <PageHeader
          title={item.name}
          badges={
            <>
              <ItemStatusBadge status={item.status} />
              {category && (
                <Badge>{isItemCategory(category) ? translate(`inventory.category.${category}`) : category}</Badge>
              )}
              <LowStockBadge item={item} />
            </>
          }
          actions={
            holds('Inventory:Edit') && (
              <Button variant="contained" startIcon={<EditOutlined />} onClick={() => edit(id, 'detail')}>
                {translate('inventory.edit')}
              </Button>
            )
          }
        />
        <Paper component="section" variant="outlined" aria-label={translate('inventory.details.label')} sx={{ p: 2 }}>
          {isFilled(item.description) && <LongText text={item.description} />}
          <ItemFacts item={item} />
          {isFilled(item.notes) && (
            <>
              <Typography component="h2" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
                {translate('inventory.details.notes')}
              </Typography>
              <LongText text={item.notes} />
            </>
          )}
        </Paper>
      </Stack>
      <UnderDialog value={covered}>
        <ItemGalleries id={id} />
      </UnderDialog>
    </Stack>
  );
}

const LongText = ({ text }: { text: string }) => (
  <Typography
    variant="body1"
    sx={{ '&:not(:last-child)': { mb: 2 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxInlineSize: '75ch' }}
  >
    {text}
  </Typography>
);

/** The real shape of the screen while the item loads. */
const DetailSkeleton = () => (
  <Stack sx={{ gap: 2 }} aria-hidden>
    <Skeleton width="40%" height={40} />
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={200} />
  </Stack>
);
