import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ToolbarPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose(): void;
  label: string;
  children: ReactNode;
}

/** What a button of a list's bars opens below it. */
export function ToolbarPopover({ anchor, onClose, label, children }: ToolbarPopoverProps) {
  const horizontal = useTheme().direction === 'rtl' ? 'left' : 'right';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  );
}
