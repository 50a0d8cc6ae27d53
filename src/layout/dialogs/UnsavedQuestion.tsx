import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from './ConfirmDialog';
import type { LeaveQuestion } from './leaveGuards';

/** Whether what was typed may be lost. */
export function UnsavedQuestion({ leave, stay }: LeaveQuestion) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text('common.unsaved.title')}
      text={text('common.unsaved.text')}
      confirmLabel={text('common.unsaved.leave')}
      cancelLabel={text('common.unsaved.stay')}
      onConfirm={leave}
      onClose={stay}
    />
  );
}
