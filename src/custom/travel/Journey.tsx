import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '#console/i18n/format';
import { keepClock } from '#contract/values';

interface Stop {
  label: string;
  place?: string;
  /** A wall-clock time. */
  time: string;
}

interface JourneyProps {
  from: Stop;
  to: Stop;
  /** Details between the stops. */
  between: ReactNode;
}

/** The width of a container from which two stops fit one row. */
export const wideJourney = '@420';

/** Two stops with times and details between them, stacked if there is no room. */
export const Journey = ({ from, to, between }: JourneyProps) => (
  <Box
    sx={{
      display: 'grid',
      alignItems: 'center',
      alignSelf: 'start',
      justifyContent: 'start',
      columnGap: 3,
      rowGap: 1,
      gridTemplateColumns: { '@': '1fr', [wideJourney]: 'minmax(0, auto) auto minmax(0, auto)' },
    }}
  >
    <StopFacts {...from} />
    <Box sx={{ justifySelf: { '@': 'start', [wideJourney]: 'center' }, display: 'flex', color: 'text.secondary' }}>
      {between}
    </Box>
    <StopFacts {...to} />
  </Box>
);

function StopFacts({ label, place, time }: Stop) {
  const { wallClock } = useFormat();
  return (
    <Stack sx={{ minInlineSize: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      {place && (
        <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {place}
        </Typography>
      )}
      <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={keepClock(time) ?? undefined}>{wallClock(time)}</time>
      </Typography>
    </Stack>
  );
}
