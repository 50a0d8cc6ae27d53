import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import type { StoredValue } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { FieldConsequence } from './FieldConsequence';
import { FieldEffects } from './FieldEffects';
import type { PendingSave } from './useSchemaDraft';

interface ImpactDialogProps {
  kind: EntityKind;
  pending: PendingSave;
  failures(fieldId: string): Promise<readonly StoredValue[]>;
  onConfirm(): unknown;
  onClose(): void;
}

/** The effects of a save on existing data, to confirm before it runs. @see rules 11.9 */
export function ImpactDialog({ kind, pending, failures, onConfirm, onClose }: ImpactDialogProps) {
  const text = useText();
  const leavesInvalid = pending.impacts.some(({ failing, emptied = 0 }) => failing > emptied);
  const refused = pending.impacts.some((impact) => impact.refused);
  const emptied = !refused && pending.impacts.some((impact) => impact.emptied);
  return (
    <Dialog open fullWidth onClose={onClose}>
      <DialogTitle>{text('schemaChanges.impact.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {pending.impacts.length > 0 && (
            <Typography color="textSecondary">{text('schemaChanges.impact.text')}</Typography>
          )}
          {pending.impacts.map((impact) => (
            <FieldConsequence
              key={impact.id ?? impact.name}
              kind={kind}
              impact={impact}
              pending={pending}
              failures={failures}
            />
          ))}
          {pending.effects.length > 0 && <FieldEffects effects={pending.effects} />}
          {refused && <Typography color="error">{text('schemaChanges.impact.refused')}</Typography>}
          {emptied && <Typography color="textSecondary">{text('schemaChanges.impact.emptied')}</Typography>}
          {leavesInvalid && <Typography color="textSecondary">{text('schemaChanges.impact.kept')}</Typography>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button label="common.cancel" color="inherit" autoFocus onClick={onClose} />
        <Button
          label="schemaEditor.save"
          variant="contained"
          color={emptied ? 'error' : 'primary'}
          disabled={refused}
          onClick={() => onConfirm()}
        />
      </DialogActions>
    </Dialog>
  );
}
