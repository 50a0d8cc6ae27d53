import Alert, { type AlertProps } from '@mui/material/Alert';
import { Button } from '#console/layout/parts/Button';
import { type FailureKind, unsavedWords } from './unsavedWords';

interface UnsavedAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  kind: FailureKind;
  onRetry(): void;
  onTakeBack(): void;
}

/** Values that are unsaved, with buttons to retry or discard. */
export function UnsavedAlert({ kind, onRetry, onTakeBack, ...rest }: UnsavedAlertProps) {
  const { on, back } = unsavedWords[kind];
  return (
    <Alert
      {...(kind === 'drafted' ? { severity: 'info', role: 'status' } : { severity: 'error' })}
      action={
        <>
          <Button label={on} quiet onClick={onRetry} />
          <Button label={back} quiet onClick={onTakeBack} />
        </>
      }
      {...rest}
    />
  );
}
