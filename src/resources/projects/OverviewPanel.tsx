import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';

/** A part of the overview, with a link to the tab that has all of it. */
export function OverviewPanel({ title, all, children }: { title: string; all?: string; children: ReactNode }) {
  const text = useText();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id={id} variant="title" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {all && (
          <Link className="atrium-link" to={all}>
            {text('dashboard.view_all')}
          </Link>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </Paper>
  );
}

/** Text for an empty part. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography component="li" variant="note">
    {children}
  </Typography>
);
