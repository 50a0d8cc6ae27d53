import Alert from '@mui/material/Alert';
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
import type { IdentityEffect } from '#contract/extensions/accessReview';

/** The most people who are named. */
const mostNames = 5;

interface IdentityEffectDialogProps {
  effect: IdentityEffect;
  /** Goes on with the save, or not. */
  onAnswer(save: boolean): void;
}

/** People who get another role at their next sign-in by a save of the providers, before it runs. @see rules 9.9 */
export function IdentityEffectDialog({ effect: { moves, unknown }, onAnswer }: IdentityEffectDialogProps) {
  const text = useText();
  const { list } = useFormat();
  const titleId = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('accessReview.effect.title')}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby={titleId}>
        <Stack sx={{ gap: 3 }}>
          {moves.map(({ provider, from, to, effect }) => {
            const named = effect.names.slice(0, mostNames);
            const others = effect.people - named.length;
            const names = list(others > 0 ? [...named, text('lists.bulk.more', { smart_count: others })] : named);
            return (
              <Stack key={`${provider} ${from} ${to}`} sx={{ gap: 1.5 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  {text('accessReview.effect.moves', { from, to, count: effect.people, names })}
                </Typography>
                <EffectLines effect={effect} />
              </Stack>
            );
          })}
          {unknown.map(({ provider, people }) => (
            <Alert key={provider} severity="info">
              {text('accessReview.effect.unknown', { provider, count: people })}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={() => onAnswer(false)}>
          {text('common.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {text('common.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
