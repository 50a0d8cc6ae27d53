import type { SvgIconComponent } from '@mui/icons-material';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';

interface ToolbarButtonProps {
  label: string;
  /** A shorter label beside the icon; by default the whole label. */
  words?: string;
  icon: SvgIconComponent;
  /** Must keep its identity, so that the button does not render when the list does. */
  onClick(button: HTMLElement): void;
  disabled?: boolean;
  busy?: boolean;
  /** The kind of part that the button opens. */
  opens?: 'dialog' | 'menu';
  /** Whether the icon has a direction and is mirrored on right-to-left pages. */
  points?: boolean;
}

/** A toolbar button with an icon, and its label if there is room. */
export const ToolbarButton = memo(function ToolbarButton(props: ToolbarButtonProps) {
  const { label, words = label, icon: Icon, onClick, disabled = false, busy = false, opens, points = false } = props;
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      onClick={(event) => onClick(event.currentTarget)}
    >
      {busy ? <CircularProgress size={20} /> : <Icon sx={points ? mirrored : undefined} />}
      <span className="words">{words}</span>
    </IconButton>
  );
});

const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
