import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from './ConfirmDialog';
import type { LeaveQuestion } from './leaveGuards';

/** Asks whether unsaved changes may be discarded. */
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
