import type { SvgIconComponent } from '@mui/icons-material';
import { type ReactNode, useState } from 'react';
import { ToolbarButton } from './ToolbarButton';

export interface PopoverContentProps {
  anchor: HTMLElement;
  label: string;
  onClose(): void;
}

interface PopoverButtonProps {
  label: string;
  icon: SvgIconComponent;
  /** The kind of part that the button opens; by default a popover. */
  opens?: 'dialog' | 'menu';
  /** The popover or menu; its code may load when it opens. */
  children(props: PopoverContentProps): ReactNode;
}

/** A toolbar button with a popover or a menu. */
export function PopoverButton({ label, icon, opens = 'dialog', children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolbarButton label={label} icon={icon} onClick={setAnchor} opens={opens} />
      {anchor && children({ anchor, label, onClose: () => setAnchor(null) })}
    </>
  );
}
