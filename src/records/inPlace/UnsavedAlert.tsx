import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '#console/i18n/useText';
import { type FailureKind, unsavedWords } from './unsavedWords';

interface UnsavedAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  kind: FailureKind;
  onRetry(): void;
  onTakeBack(): void;
}

/** Values that are unsaved, with buttons to retry or discard. */
export function UnsavedAlert({ kind, onRetry, onTakeBack, ...rest }: UnsavedAlertProps) {
  const text = useText();
  const { on, back } = unsavedWords[kind];
  return (
    <Alert
      {...(kind === 'drafted' ? { severity: 'info', role: 'status' } : { severity: 'error' })}
      action={
        <>
          <Button size="small" color="inherit" onClick={onRetry}>
            {text(on)}
          </Button>
          <Button size="small" color="inherit" onClick={onTakeBack}>
            {text(back)}
          </Button>
        </>
      }
      {...rest}
    />
  );
}
