import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { type RoleRecord, roleCounts } from './roleRules';

/** More roles than any company has. */
const everyRole = { page: 1, perPage: 10_000 };
const figures = ['total', 'internal', 'client', 'permitted'] as const;

/** @see rules 9.2 */
export function RoleCounts() {
  const text = useText();
  const { number } = useFormat();
  const { data } = useGetList<RoleRecord>('roles', { pagination: everyRole, sort: { field: 'name', order: 'ASC' } });
  const counts = data && roleCounts(data);
  return (
    <Box
      component="dl"
      aria-label={text('roles.figures.label')}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        gap: 1.5,
      }}
    >
      {figures.map((figure) => (
        <Paper key={figure} variant="outlined" sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {text(`roles.figures.${figure}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {counts ? number(counts[figure]) : <Skeleton width={32} />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
