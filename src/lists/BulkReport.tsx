import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/apiError';
import { type BulkRun, dismissBulkProgress, type FailedRow } from '#console/dataProvider/bulkProgress';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useRecordNames } from './recordNames';

/** How many of the refused rows, and of the reasons, are named. */
const namedAtMost = 5;

/** A bulk action under way, and what it could not do, with a way to try those rows again. */
export function BulkReport({ run }: { run: BulkRun }) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const notify = useNotify();
  const nameOf = useRecordNames();
  const { list } = useFormat();
  const left = run.failed.length + run.untouched.length;
  if (run.running) {
    const label = text('lists.bulk.working', { done: run.done + run.failed.length, total: run.total });
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
  const named = (ids: readonly string[]) => {
    const more = ids.length - namedAtMost;
    const names = ids.slice(0, namedAtMost).map(nameOf);
    return list(more > 0 ? [...names, text('lists.bulk.more', { smart_count: more })] : names);
  };
  return (
    <Alert
      severity="error"
      onClose={dismissBulkProgress}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" color="inherit" onClick={retry}>
            {text('lists.bulk.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={dismissBulkProgress}>
            {text('lists.bulk.dismiss')}
          </Button>
        </Stack>
      }
    >
      {text('lists.bulk.failed', { smart_count: left, total: run.total })}
      {byReason(run.failed)
        .slice(0, namedAtMost)
        .map(({ reason, ids }) => (
          <Typography key={reason} variant="body2">
            {`${named(ids)}: ${reason}`}
          </Typography>
        ))}
    </Alert>
  );
}

/** The refused rows by what was said of them. */
function byReason(failed: readonly FailedRow[]): { reason: string; ids: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { id, text } of failed) reasons.set(text, [...(reasons.get(text) ?? []), id]);
  return [...reasons].map(([reason, ids]) => ({ reason, ids }));
}
