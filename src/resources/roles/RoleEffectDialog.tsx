import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { EffectLines } from '#console/records/access/EffectLines';
import type { RoleEffect } from '#contract/extensions/accessReview';

/** The most people who are named. */
const mostNames = 5;

interface RoleEffectDialogProps {
  effect: RoleEffect;
  /** Goes on with the save, or not. */
  onAnswer(save: boolean): void;
}

/** Gains and losses of a role's people by a save, before it runs. @see rules 9.9 */
export function RoleEffectDialog({ effect, onAnswer }: RoleEffectDialogProps) {
  const text = useText();
  const { list } = useFormat();
  const titleId = useId();
  const { people, names } = effect;
  const named = names.slice(0, mostNames);
  const others = people - named.length;
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('accessReview.effect.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby={titleId}>
        <Stack sx={{ gap: 2 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('accessReview.effect.people', {
              count: people,
              names: list(others > 0 ? [...named, text('lists.bulk.more', { smart_count: others })] : named),
            })}
          </Typography>
          <EffectLines effect={effect} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={() => onAnswer(false)}>
          {text('common.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {text('roles.form.update')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
