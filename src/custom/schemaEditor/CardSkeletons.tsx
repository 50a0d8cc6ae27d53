import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const cards = ['project', 'client'];
const rows = [0, 1, 2, 3, 4, 5];

/** Skeletons of two cards while the schema loads. */
export const CardSkeletons = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
    {cards.map((card) => (
      <Card key={card} sx={{ padding: 2 }}>
        <Skeleton width={120} height={24} />
        <Skeleton width={200} sx={{ marginBlockEnd: 1 }} />
        {rows.map((row) => (
          <Skeleton key={row} height={36} sx={{ maxInlineSize: 560 }} />
        ))}
      </Card>
    ))}
  </Box>
);
