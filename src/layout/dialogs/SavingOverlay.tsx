import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SavingOverlayProps {
  title: string;
  text?: string | undefined;
  /** Progress and a stop button, if any. */
  children?: ReactNode;
}

/** Covers a dialog while it saves. @see rules 2.6, 3.1 */
export const SavingOverlay = ({ title, text, children }: SavingOverlayProps) => (
  <Stack
    role="status"
    sx={(theme) => ({
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      alignItems: 'center',
      justifyContent: 'center',
      textAlign: 'center',
      gap: 1,
      padding: 3,
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
    })}
  >
    {children ?? <CircularProgress size={28} aria-hidden />}
    <Typography component="h3" variant="h6">
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
  </Stack>
);
