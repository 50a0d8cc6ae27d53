import Close from '@mui/icons-material/Close';
import Alert, { type AlertProps } from '@mui/material/Alert';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { type FailureKind, unsavedWords } from './unsavedWords';

interface UnsavedAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  kind: FailureKind;
  onRetry(): void;
  onTakeBack(): void;
  /** Hides the message; the values stay unsaved. Absent: it cannot be hidden. */
  onClose?(): void;
}

/** Values that are unsaved, with buttons to retry or discard. */
export function UnsavedAlert({ kind, onRetry, onTakeBack, onClose, ...rest }: UnsavedAlertProps) {
  const text = useText();
  const { on, back } = unsavedWords[kind];
  return (
    <Alert
      {...(kind === 'drafted' ? { severity: 'info', role: 'status' } : { severity: 'error' })}
      action={
        <>
          <Button label={on} quiet onClick={onRetry} />
          <Button label={back} quiet onClick={onTakeBack} />
          {onClose && (
            <NamedIcon icon={Close} label={text('common.close')} size="small" color="inherit" onClick={onClose} />
          )}
        </>
      }
      {...rest}
    />
  );
}
