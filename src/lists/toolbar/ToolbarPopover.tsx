import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ToolbarPopoverProps {
  /** The button that opened the popover. */
  anchor: HTMLElement;
  onClose(): void;
  label: string;
  /** The direction in which the popover grows from its button; by default towards the start of the line. */
  towards?: 'start' | 'end';
  children: ReactNode;
}

/** A popover below a toolbar button. */
export function ToolbarPopover({ anchor, onClose, label, towards = 'start', children }: ToolbarPopoverProps) {
  const horizontal = (useTheme().direction === 'rtl') === (towards === 'start') ? 'left' : 'right';
  const actions = useRef<PopoverActions>(null);
  // MUI would reposition after the paint: people would see and press controls in their old position
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
