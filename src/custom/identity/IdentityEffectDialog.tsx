import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { EffectDialog } from '#console/records/access/EffectDialog';
import { EffectLines } from '#console/records/access/EffectLines';
import { useEffectNames } from '#console/records/access/useEffectNames';
import type { IdentityEffect } from '#contract/extensions/accessReview';

interface IdentityEffectDialogProps {
  effect: IdentityEffect;
  /** Goes on with the save, or not. */
  onAnswer(save: boolean): void;
}

/** People who get another role at their next sign-in by a save of the providers, before it runs. @see rules 9.9 */
export function IdentityEffectDialog({ effect: { moves, unknown }, onAnswer }: IdentityEffectDialogProps) {
  const text = useText();
  const namesOf = useEffectNames();
  return (
    <EffectDialog submitLabel={text('common.save')} onAnswer={onAnswer}>
      {moves.map(({ provider, from, to, effect }) => (
        <Stack key={`${provider} ${from} ${to}`} sx={{ gap: 1.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text('accessReview.effect.moves', { from, to, count: effect.people, names: namesOf(effect) })}
          </Typography>
          <EffectLines effect={effect} />
        </Stack>
      ))}
      {unknown.map(({ provider, people }) => (
        <Alert key={provider} severity="info">
          {text('accessReview.effect.unknown', { provider, count: people })}
        </Alert>
      ))}
    </EffectDialog>
  );
}
