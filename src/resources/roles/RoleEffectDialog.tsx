import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { EffectDialog } from '#console/records/access/EffectDialog';
import { EffectLines } from '#console/records/access/EffectLines';
import { useEffectNames } from '#console/records/access/useEffectNames';
import type { RoleEffect } from '#contract/extensions/accessReview';

interface RoleEffectDialogProps {
  effect: RoleEffect;
  /** Goes on with the save, or not. */
  onAnswer(save: boolean): void;
}

/** Gains and losses of a role's people by a save, before it runs. @see rules 9.9 */
export function RoleEffectDialog({ effect, onAnswer }: RoleEffectDialogProps) {
  const text = useText();
  const namesOf = useEffectNames();
  return (
    <EffectDialog submitLabel={text('roles.form.update')} onAnswer={onAnswer}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('accessReview.effect.people', { count: effect.people, names: namesOf(effect) })}
      </Typography>
      <EffectLines effect={effect} />
    </EffectDialog>
  );
}
