import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'ra-core';
import { errorText } from '#console/dataProvider/apiError';
import { type BulkRun, dismissBulkProgress } from '#console/dataProvider/bulkProgress';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';

/** How many of the refused rows are named. */
const namedAtMost = 5;

/** A bulk action under way, and what it could not do, with a way to try those rows again. */
export function BulkReport({ run }: { run: BulkRun }) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const translate = useText();
  const notify = useNotify();
  const left = run.failed.length + run.untouched.length;
  if (run.running) {
    const label = translate('lists.bulk.working', { done: run.done + run.failed.length, total: run.total });
    return (
      <Stack sx={{ gap: 0.5 }}>
        <Typography role="status" variant="caption">
          {label}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * (run.done + run.failed.length)) / Math.max(1, run.total)}
          aria-label={label}
        />
      </Stack>
    );
  }
  if (left === 0) return null;
  const retry = () =>
    dataProvider.retryFailed().then(
      ({ data }) => notify('lists.bulk.retried', { type: 'success', messageArgs: { smart_count: data.length } }),
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  const texts = [...new Set(run.failed.map(({ text }) => text))];
  return (
    <Alert
      severity="error"
      onClose={dismissBulkProgress}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" color="inherit" onClick={retry}>
            {translate('lists.bulk.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={dismissBulkProgress}>
            {translate('lists.bulk.dismiss')}
          </Button>
        </Stack>
      }
    >
      {translate('lists.bulk.failed', { smart_count: left, total: run.total })}
      {texts.slice(0, namedAtMost).map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
    </Alert>
  );
}
