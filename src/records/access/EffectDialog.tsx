import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';

interface EffectDialogProps {
  submitLabel: string;
  /** Goes on with the save, or not. */
  onAnswer(save: boolean): void;
  children: ReactNode;
}

/** Dialog that shows gains and losses by a save, before it runs. @see rules 9.9 */
export function EffectDialog({ submitLabel, onAnswer, children }: EffectDialogProps) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open fullWidth onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('accessReview.effect.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby={titleId}>
        <Stack sx={{ gap: 3 }}>{children}</Stack>
      </DialogContent>
      <DialogActions>
        <Button label="common.cancel" color="inherit" autoFocus onClick={() => onAnswer(false)} />
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
