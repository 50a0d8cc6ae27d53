import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { UndoneError } from '#console/records/undo/undoProblem';
import { useUndoChange } from '#console/records/undo/useUndoChange';
import type { SchemaField } from '#console/schema/schemaField';
import { plainCounts } from './CheckStep';
import type { ImportJob } from './job';
import { reasonsOf } from './rows';
import type { Run } from './useRun';

interface RunStepProps {
  run: Run;
  fields: readonly SchemaField[];
  list: string;
  onAnother(): void;
}

const shownRefusals = 20;

/** Progress and result of the import, and an undo. */
export function RunStep({ run, fields, list, onAnother }: RunStepProps) {
  const text = useText();
  const format = useFormat();
  const [undone, setUndone] = useState<Undone>();
  const { job, state, problem } = run;
  if (!job) return null;
  if (undone) return <TakenBack undone={undone} list={list} onAnother={onAnother} />;
  const over = state === 'done' || state === 'aborted';
  return (
    <Stack sx={{ gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * job.next) / Math.max(1, job.rows.length)}
        aria-label={text('importing.run.label')}
      />
      <Typography role="status">
        {state === 'done' || state === 'aborted'
          ? text(`importing.run.${state}`)
          : text('importing.run.running', { done: format.number(job.next), total: format.number(job.rows.length) })}
      </Typography>
      <Typography color="textSecondary">
        {text('importing.run.counts', plainCounts({ ...job.counts }, format.number))}
      </Typography>
      <Skipped lines={job.skipped} />
      {state === 'paused' && <Alert severity="info">{text('importing.run.paused')}</Alert>}
      {state === 'broken' && (
        <Alert severity="error">
          {text('importing.run.broken')} {problem}
        </Alert>
      )}
      {job.refused.length > 0 && (
        <Alert severity="warning">
          {job.refused.slice(0, shownRefusals).map(({ line, errors }) => (
            <div key={line}>
              {text('importing.check.row', { line })}: {reasonsOf(errors, fields)}
            </div>
          ))}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {state === 'running' && (
          <Button label="importing.run.pause" variant="outlined" color="inherit" onClick={run.pause} />
        )}
        {(state === 'paused' || state === 'broken') && (
          <>
            <Button label="importing.run.abort" color="inherit" onClick={run.abort} />
            <Button label="importing.run.go_on" variant="contained" onClick={run.goOn} />
          </>
        )}
        {over && <Undo changeId={job.changeId} onUndone={setUndone} />}
        {over && <Onward list={list} onAnother={onAnother} />}
      </Stack>
    </Stack>
  );
}

/** Rows that the check refused, by line. */
function Skipped({ lines = [] }: { lines: ImportJob['skipped'] }) {
  const text = useText();
  const { number } = useFormat();
  if (lines.length === 0) return null;
  const more = lines.length - shownRefusals;
  const rows = lines.slice(0, shownRefusals).map(number).join(', ') + (more > 0 ? ` +${number(more)}` : '');
  return <Typography color="textSecondary">{text('importing.run.skipped_rows', { rows })}</Typography>;
}

type Onwards = Pick<RunStepProps, 'list' | 'onAnother'>;

/** Links after an import. */
function Onward({ list, onAnother }: Onwards) {
  return (
    <>
      <Button label="importing.run.another" color="inherit" onClick={onAnother} />
      <Button label="importing.run.list" variant="contained" component={Link} to={list} />
    </>
  );
}

/** The result of an undo; without a count the change had already been undone. */
interface Undone {
  count?: number;
  skipped: number;
}

/** The result of an import after its undo. */
function TakenBack({ undone: { count, skipped }, ...onwards }: { undone: Undone } & Onwards) {
  const text = useText();
  const format = useFormat();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">{text('importing.run.taken_back')}</Typography>
      {count !== undefined && (
        <Typography color="textSecondary">{text('history.undo.done', { smart_count: count })}</Typography>
      )}
      {skipped > 0 && (
        <Alert severity="warning">{text('importing.run.skipped', { count: format.number(skipped) })}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Onward {...onwards} />
      </Stack>
    </Stack>
  );
}

/** Undoes the whole import, if the backend has a history. */
function Undo({ changeId, onUndone }: { changeId: string | undefined; onUndone(undone: Undone): void }) {
  const undoChange = useUndoChange();
  const offered = useExtension('history');
  const sayProblem = useSayProblem();
  const { working, attempt } = useAttempt((error) =>
    error instanceof UndoneError ? onUndone({ skipped: 0 }) : sayProblem(error),
  );
  if (!changeId || !offered) return null;
  const undo = () =>
    attempt(async () => {
      const { count, skipped } = await undoChange(changeId);
      onUndone({ count, skipped: Object.keys(skipped).length });
    });
  return <Button label="importing.run.undo" color="inherit" onClick={undo} loading={working} />;
}
