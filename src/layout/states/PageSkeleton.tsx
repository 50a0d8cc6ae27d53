import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '#console/i18n/useText';

const cards = [0, 1, 2, 3, 4, 5];

/** A skeleton of a screen while its code loads. */
export function PageSkeleton() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('common.loading')}>
      <Skeleton width={180} height={28} />
      <Skeleton width={280} sx={{ marginBlockEnd: 2 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={150} />
        ))}
      </Box>
    </Box>
  );
}
