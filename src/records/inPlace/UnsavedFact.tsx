import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '#console/i18n/useText';
import { unsavedWords } from './unsavedWords';
import type { UnsavedValue } from './useEditableValue';

interface UnsavedFactProps {
  value: UnsavedValue<unknown>;
  onRetry(): void;
  onTakeBack(): void;
}

/** The reason why a value is unsaved, with buttons to retry or discard. */
export function UnsavedFact({ value: { kind, reason }, onRetry, onTakeBack }: UnsavedFactProps) {
  const text = useText();
  const { on, back } = unsavedWords[kind];
  return (
    <Alert
      {...(kind === 'drafted' ? { severity: 'info', role: 'status' } : { severity: 'error' })}
      sx={{ flexWrap: 'wrap', marginBlock: 0.5, '& .MuiAlert-message': { flex: '1 1 12rem' } }}
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
    >
      {reason}
    </Alert>
  );
}
