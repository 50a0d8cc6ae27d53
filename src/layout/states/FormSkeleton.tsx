import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';

const fields = [0, 1, 2, 3, 4, 5];

/** A skeleton of a form while its record loads, with a text for screen readers. */
export function FormSkeleton() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary" aria-hidden>
        {text('common.loading')}
      </Typography>
      {fields.map((field) => (
        <Skeleton key={field} variant="rounded" height={field === 1 ? 88 : 40} aria-hidden />
      ))}
    </Box>
  );
}
