import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import IconButton from '@mui/material/IconButton';
import { useText } from '#console/i18n/useText';
import type { ViewerCommand } from './viewerRules';

interface ViewerStepsProps {
  first: boolean;
  last: boolean;
  onCommand(command: ViewerCommand): void;
}

const steps = [
  { command: 'previous', icon: NavigateBefore, edge: 'insetInlineStart' },
  { command: 'next', icon: NavigateNext, edge: 'insetInlineEnd' },
] as const;

/** Buttons for previous and next, at the edges. */
export function ViewerSteps({ first, last, onCommand }: ViewerStepsProps) {
  const text = useText();
  return steps.map(({ command, icon: Icon, edge }) => (
    <IconButton
      key={command}
      aria-label={text(`images.viewer.${command}`)}
      // the button keeps the focus at the ends, so that keys keep working
      aria-disabled={command === 'previous' ? first : last}
      onClick={() => onCommand(command)}
      sx={{
        position: 'absolute',
        insetBlockStart: '50%',
        translate: '0 -50%',
        [edge]: (theme) => theme.spacing(1.5),
        color: 'text.primary',
        backgroundColor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { backgroundColor: 'background.paper', borderColor: 'text.secondary' },
        '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
      }}
    >
      <Icon sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  ));
}
