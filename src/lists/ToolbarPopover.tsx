import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface ToolbarPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose(): void;
  label: string;
  children: ReactNode;
}

/** What a button of a list's bars opens below it. */
export const ToolbarPopover = ({ anchor, onClose, label, children }: ToolbarPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
  >
    {children}
  </Popover>
);
