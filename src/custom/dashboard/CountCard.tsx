import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';

interface CountCardProps {
  label: ReactNode;
  /** undefined: loading; null: unknown. */
  value: number | null | undefined;
  /** Address of the counted list, for people who may see it. */
  to?: string | undefined;
  /** Describes the list if it differs from the count. */
  hint?: string | undefined | false;
}

/** A card with a count that links to the counted list. */
export function CountCard({ label, value, to, hint }: CountCardProps) {
  const format = useFormat();
  return (
    <Paper
      variant="outlined"
      {...(to !== undefined && { component: Link, to })}
      sx={{
        p: 2,
        display: 'grid',
        gap: 0.5,
        alignContent: 'start',
        color: 'text.primary',
        textDecoration: 'none',
        'a&:hover': { borderColor: 'primary.main' },
      }}
    >
      <span>{label}</span>
      <Typography component="span" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value === undefined ? <Skeleton width="2ch" /> : value === null ? '–' : format.number(value)}
      </Typography>
      {hint && (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Paper>
  );
}
