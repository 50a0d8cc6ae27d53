import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { errorText, isNotFound } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { missingText } from './missingText';

interface ErrorStateProps {
  /** Title; by default that loading failed. */
  title?: string | undefined;
  /** Text in place of the error's message. */
  text?: string | undefined;
  error?: unknown;
  /** Resource of a single record: a missing one is named, without a retry. */
  recordOf?: string;
  onRetry?: (() => unknown) | undefined;
}

/** Shows an error in place of the content, with a button to retry. */
export function ErrorState({ title, text: words, error, recordOf, onRetry }: ErrorStateProps) {
  const text = useText();
  const deleted = !title && recordOf && isNotFound(error) ? missingText(recordOf, text) : undefined;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ paddingBlock: 1.5, alignItems: 'flex-start' }}
      action={onRetry && !deleted && <Button label="common.retry" color="inherit" onClick={() => onRetry()} />}
    >
      <AlertTitle sx={{ marginBlockEnd: 0 }}>{title ?? deleted ?? text('errors.load.title')}</AlertTitle>
      {!deleted && (words || errorText(error) || text('errors.load.text'))}
    </Alert>
  );
}
