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
  /** Content of the popover; its code may load when it opens. */
  children(props: PopoverContentProps): ReactNode;
}

/** A toolbar button with a popover. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolbarButton label={label} icon={icon} onClick={setAnchor} opens />
      {anchor && children({ anchor, label, onClose: () => setAnchor(null) })}
    </>
  );
}
