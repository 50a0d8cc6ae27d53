import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { usePermissionName } from '#console/layout/parts/permissionNames';
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
  const nameOf = usePermissionName();
  const { people, names, gained, lost, records, fields } = effect;
  const named = names.slice(0, mostNames);
  const others = people - named.length;
  const linesOf = (permissions: string[], seen: typeof fields.seen, changeable: typeof fields.seen) => [
    ...permissions.map((permission) => nameOf(permission)?.title ?? permission),
    ...seen.map(({ name }) => text('accessReview.effect.sees', { name })),
    ...changeable.map(({ name }) => text('accessReview.effect.changes', { name })),
  ];
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('accessReview.effect.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('accessReview.effect.people', {
              count: people,
              names: list(others > 0 ? [...named, text('lists.bulk.more', { smart_count: others })] : named),
            })}
          </Typography>
          <Lines title={text('accessReview.effect.gained')} lines={linesOf(gained, fields.seen, fields.changeable)} />
          <Lines title={text('accessReview.effect.lost')} lines={linesOf(lost, fields.unseen, fields.unchangeable)} />
          <Records records={records} />
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

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Typography>
    </section>
  );
}

function Records({ records }: Pick<RoleEffect, 'records'>) {
  const text = useText();
  const { number } = useFormat();
  const label = useGetResourceLabel();
  const lines = records.map(({ resource, before, after }) =>
    text('accessReview.effect.seen', { resource: label(resource, 2), before: number(before), after: number(after) }),
  );
  return <Lines title={text('accessReview.effect.records')} lines={lines} />;
}
