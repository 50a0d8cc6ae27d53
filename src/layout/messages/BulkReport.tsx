import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type BulkRun, bulkQueue, dismissBulkProgress, type FailedRow } from '#console/dataProvider/verbs/bulkProgress';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useSayProblem } from './useSayProblem';

/** The most refused rows, and reasons, to name. */
const namedAtMost = 5;

/** Progress of a bulk action, and its failed rows with a button to retry them. */
export function BulkReport({ run }: { run: BulkRun }) {
  const text = useText();
  return (
    <Paper
      component="aside"
      className="atrium-chrome"
      aria-label={text('bulk.activity.label')}
      elevation={8}
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        insetBlockEnd: { xs: 88, sm: 16 },
        inlineSize: 'min(400px, calc(100vw - 32px))',
        maxBlockSize: '50dvh',
        overflowY: 'auto',
        // below dialogs, where the person may be working
        zIndex: 'fab',
      }}
    >
      {run.running ? <Running run={run} /> : <Ended run={run} />}
    </Paper>
  );
}

function Running({ run }: { run: BulkRun }) {
  const text = useText();
  const done = run.done + run.failed.length;
  const counted = { done, total: run.total };
  const changing = run.verb === 'deleteMany' ? 'bulk.activity.deleting' : 'bulk.activity.changing';
  const words = () => {
    if (run.paused) return text('bulk.activity.paused', counted);
    return run.atOnce ? text(changing, { smart_count: run.total }) : text('lists.bulk.working', counted);
  };
  const label = words();
  return (
    <Stack sx={{ gap: 1, padding: 2 }}>
      <Typography role="status" variant="body2">
        {label}
      </Typography>
      <LinearProgress
        variant={run.atOnce ? 'indeterminate' : 'determinate'}
        {...(!run.atOnce && { value: (100 * done) / Math.max(1, run.total) })}
        aria-label={label}
      />
      {!run.atOnce && (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button
            label={run.paused ? 'bulk.activity.go_on' : 'bulk.activity.pause'}
            size="small"
            onClick={run.paused ? bulkQueue.goOn : bulkQueue.pause}
          />
          <Button label="bulk.activity.cancel" quiet onClick={bulkQueue.cancel} />
        </Stack>
      )}
    </Stack>
  );
}

function Ended({ run }: { run: BulkRun }) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  const notify = useNotify();
  const sayProblem = useSayProblem();
  const { list } = useFormat();
  const { failed, untouched, total, cancelled = false, nameOf = (id) => id } = run;
  const retry = () =>
    dataProvider
      .retryFailed()
      .then(
        ({ data }) => notify('lists.bulk.retried', { type: 'success', messageArgs: { smart_count: data.length } }),
        sayProblem,
      );
  const named = (ids: readonly string[]) => {
    const more = ids.length - namedAtMost;
    const names = ids.slice(0, namedAtMost).map(nameOf);
    return list(more > 0 ? [...names, text('lists.bulk.more', { smart_count: more })] : names);
  };
  const stopped = cancelled && failed.length === 0;
  const failure = run.verb === 'deleteMany' ? 'lists.bulk.not_deleted' : 'lists.bulk.failed';
  return (
    <Alert severity={stopped ? 'warning' : 'error'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {stopped
        ? text('bulk.activity.ended', { smart_count: untouched.length })
        : text(failure, { smart_count: failed.length + untouched.length, total })}
      {byReason(failed)
        .slice(0, namedAtMost)
        .map(({ reason, ids }) => (
          <Typography key={reason} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`${named(ids)}: ${reason}`}
          </Typography>
        ))}
      <Stack direction="row" sx={{ gap: 1, marginBlockStart: 1, justifyContent: 'flex-end' }}>
        <Button label={stopped ? 'bulk.activity.rest' : 'lists.bulk.retry'} quiet onClick={retry} />
        <Button label="lists.bulk.dismiss" quiet onClick={dismissBulkProgress} />
      </Stack>
    </Alert>
  );
}

/** Refused rows by reason. */
function byReason(failed: readonly FailedRow[]): { reason: string; ids: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { id, text } of failed) reasons.set(text, [...(reasons.get(text) ?? []), id]);
  return [...reasons].map(([reason, ids]) => ({ reason, ids }));
}
