import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface ToastMessageProps {
  text: ReactNode;
  /** Links and buttons after the text. */
  children: ReactNode;
}

/** A toast's text with actions. In the top bar the text has two lines at most. @see rules 16.10 */
export const ToastMessage = ({ text, children }: ToastMessageProps) => (
  <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <span className="atrium-toast-text">{text}</span>
    {children}
  </Stack>
);
