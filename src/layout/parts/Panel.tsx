import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** Content at the end of the title's line: an action, or a link to more. */
  action?: ReactNode;
  /** Whether the panel is hidden in print. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, action, screenOnly = false, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2, minInlineSize: 0, ...(screenOnly && { displayPrint: 'none' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minBlockSize: 36, mb: 1 }}>
        <Typography id={id} variant="title" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
