import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ToolbarPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose(): void;
  label: string;
  /** Grows from its button towards the end of the line; by default towards the beginning. */
  towards?: 'start' | 'end';
  children: ReactNode;
}

/** Popover below a button of a list's bars. */
export function ToolbarPopover({ anchor, onClose, label, towards = 'start', children }: ToolbarPopoverProps) {
  const horizontal = (useTheme().direction === 'rtl') === (towards === 'start') ? 'left' : 'right';
  const actions = useRef<PopoverActions>(null);
  // MUI does so after the paint: what has changed with its button's place would be seen, and pressed, where it was
  useLayoutEffect(() => actions.current?.updatePosition());
  return (
    <Popover
      open
      action={actions}
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
