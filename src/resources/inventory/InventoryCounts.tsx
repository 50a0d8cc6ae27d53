import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useGetList, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { tones } from '#console/layout/theme/marks';
import { availableFilter, listWith, lowStockFilter } from './inventoryPaths';

/** The number of items that match a filter. The request asks for one row; a base backend sends its whole list once. */
function useCount(filter: Readonly<Record<string, unknown>>) {
  const { total, error } = useGetList('inventory', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter,
    meta: { exact: true },
  });
  return { total, failed: error !== null };
}

const everything = {};

/** The colours of low stock, as in its badges. */
const orange = (theme: Theme) => ({
  color: tones.orange.light[0],
  backgroundColor: tones.orange.light[1],
  '& .MuiAlert-icon': { color: 'inherit' },
  ...theme.applyStyles('dark', { color: tones.orange.dark[0], backgroundColor: tones.orange.dark[1] }),
});

/** Counts above the inventory, each linked to its list, and the warning. @see rules 6.1 */
export function InventoryCounts() {
  const text = useText();
  const total = useCount(everything);
  const lowStock = useCount(lowStockFilter);
  const available = useCount(availableFilter);
  // the last count reserves the warning's place until the new one has loaded, so that nothing moves
  const [seen, see] = useStore('inventory.low_stock', 0);
  useEffect(() => {
    if (lowStock.total !== undefined && lowStock.total !== seen) see(lowStock.total);
  }, [lowStock.total, seen, see]);
  const low = lowStock.total ?? (lowStock.failed ? 0 : seen);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        component="ul"
        aria-label={text('inventory.figures.label')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        <Count label={text('inventory.figures.total')} {...total} to={listWith(everything)} />
        <Count label={text('inventory.figures.low_stock')} {...lowStock} to={listWith(lowStockFilter)} />
        <Count label={text('inventory.figures.available')} {...available} to={listWith(availableFilter)} />
      </Box>
      {low > 0 && (
        <Alert
          severity="warning"
          sx={[orange, lowStock.total === undefined && { visibility: 'hidden' }]}
          action={<Button label="inventory.alert.action" component={Link} to={listWith(lowStockFilter)} quiet />}
        >
          <AlertTitle sx={{ mb: 0 }}>{text('inventory.alert.title')}</AlertTitle>
          {text('inventory.alert.text', { smart_count: low })}
        </Alert>
      )}
    </Stack>
  );
}

interface CountProps {
  label: string;
  total: number | undefined;
  failed: boolean;
  to: string;
}

function Count({ label, total, failed, to }: CountProps) {
  const text = useText();
  const format = useFormat();
  const waiting = <Skeleton width="3ch" />;
  const none = failed ? text('schema.empty') : waiting;
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Paper
        component={Link}
        to={to}
        variant="outlined"
        sx={{
          flex: 1,
          minInlineSize: 0,
          px: { xs: 1.5, sm: 2 },
          py: 1.5,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {label}
        </Typography>
        <Typography component="span" variant="h5" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? none : format.number(total)}
        </Typography>
      </Paper>
    </Box>
  );
}
