import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  hint?: string;
  /** Facts below the hint. */
  more?: ReactNode;
  /** Buttons beside the title. */
  action?: ReactNode;
  children?: ReactNode;
  /** Space above the content. */
  gap?: number;
}

/** A section of the profile: title, hint, actions, and content below. */
export function ProfileSection({ title, hint, more, action, children, gap = 2 }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography id={titleId} variant="title">
            {title}
          </Typography>
          {hint && <Typography variant="note">{hint}</Typography>}
          {more}
        </Box>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
