import Stack from '@mui/material/Stack';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { DraftField } from './draftField';
import { ValuesDownload } from './ValuesDownload';

interface DeleteFieldProps {
  kind: EntityKind;
  field: DraftField;
  /** Whether the field has values to download before the deletion. */
  withValues: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** @see rules 11.1 */
export function DeleteField({ kind, field, withValues, onConfirm, onClose }: DeleteFieldProps) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text('schemaEditor.remove.title')}
      names={[field.name]}
      text={
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <span>{text('schemaEditor.remove.text')}</span>
          {withValues && <ValuesDownload kind={kind} fieldId={field.id} name={field.name} />}
        </Stack>
      }
      confirmLabel={text('schemaEditor.remove.action')}
      workingLabel={text('common.confirm.deleting')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
