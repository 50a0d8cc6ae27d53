import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** Where the rest of it is. */
  more?: ReactNode;
  screenOnly?: boolean;
  children: ReactNode;
}

/** A part of a client's page under its title. */
export function Part({ title, more, screenOnly = false, children }: PartProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, minInlineSize: 0, ...(screenOnly && { displayPrint: 'none' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minBlockSize: 32, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more}
      </Box>
      {children}
    </Paper>
  );
}

/** Lines of one thing each: its name, and beside it what else is known. */
export const Lines = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: theme.spacing(2),
      minBlockSize: 40,
      paddingBlock: theme.spacing(0.5),
    },
    '& > li + li': { borderBlockStart: `1px solid ${palette.divider}` },
    '& .name': { flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' },
    '& .beside': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  };
});

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** A list of the real shape while it loads. */
export const LinesSkeleton = () => (
  <Lines aria-hidden>
    {['70%', '55%', '62%'].map((width) => (
      <li key={width}>
        <Skeleton width={width} />
      </li>
    ))}
  </Lines>
);
