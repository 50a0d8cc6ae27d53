import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { projectSight } from '#contract/permissions';
import type { ProjectSummary } from '#contract/projects';
import { useMeets } from '../../authProvider/useHolds';
import { useFormat } from '../../i18n/format';
import { useText } from '../../i18n/useText';
import { Badge } from '../../schema/Badge';
import { listOf, statusFigures } from './statusFigures';

/** The five status cards; each leads to the projects that it counts, for those who may see projects. */
export function StatusCards({ summary }: { summary: ProjectSummary | undefined }) {
  const text = useText();
  const format = useFormat();
  const seesProjects = useMeets()([projectSight]);
  return (
    <Box
      component="section"
      aria-label={text('dashboard.figures')}
      aria-busy={!summary}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
      }}
    >
      {statusFigures.map((figure) => (
        <Paper
          key={figure.figure}
          variant="outlined"
          {...(seesProjects && { component: Link, to: listOf(figure) })}
          sx={{
            p: 2,
            display: 'grid',
            gap: 0.5,
            color: 'text.primary',
            textDecoration: 'none',
            '&:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            'a&:hover': { borderColor: 'primary.main' },
          }}
        >
          <span>
            {figure.tone ? (
              <Badge tone={figure.tone}>{text(figure.label)}</Badge>
            ) : (
              <Typography component="span" variant="body2" color="textSecondary">
                {text(figure.label)}
              </Typography>
            )}
          </span>
          <Typography component="span" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {summary ? format.number(summary[figure.figure]) : <Skeleton width="2ch" />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
