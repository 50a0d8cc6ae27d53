import type { SvgIconComponent } from '@mui/icons-material';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';

interface ToolbarButtonProps {
  label: string;
  /** A part of the label that says enough beside the picture; absent: all of it. */
  words?: string;
  icon: SvgIconComponent;
  /** Must keep its identity, so that the button stays as it is while the list repaints. */
  onClick(button: HTMLElement): void;
  disabled?: boolean;
  busy?: boolean;
  /** The button opens a dialog. */
  opens?: boolean;
  /** The icon points, and is mirrored on right-to-left pages. */
  points?: boolean;
}

/** A button of a list's bars: its picture, and its words where there is room. */
export const ToolbarButton = memo(function ToolbarButton(props: ToolbarButtonProps) {
  const {
    label,
    words = label,
    icon: Icon,
    onClick,
    disabled = false,
    busy = false,
    opens = false,
    points = false,
  } = props;
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-haspopup={opens ? 'dialog' : undefined}
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
