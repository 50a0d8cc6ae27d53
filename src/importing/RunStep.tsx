import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#console/dataProvider/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useExtension } from '#console/dataProvider/useExtension';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import { plainCounts } from './CheckStep';
import { reasonsOf } from './rows';
import type { Run } from './useRun';

interface RunStepProps {
  run: Run;
  fields: readonly SchemaField[];
  list: string;
  onAnother(): void;
}

const shownRefusals = 20;

/** How far the import is, what came of it, and the way back. */
export function RunStep({ run, fields, list, onAnother }: RunStepProps) {
  const text = useText();
  const format = useFormat();
  const { job, state, problem } = run;
  if (!job) return null;
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
          <Button variant="outlined" color="inherit" onClick={run.pause}>
            {text('importing.run.pause')}
          </Button>
        )}
        {(state === 'paused' || state === 'broken') && (
          <>
            <Button color="inherit" onClick={run.abort}>
              {text('importing.run.abort')}
            </Button>
            <Button variant="contained" onClick={run.goOn}>
              {text('importing.run.go_on')}
            </Button>
          </>
        )}
        {over && <Undo changeId={job.changeId} />}
        {over && (
          <>
            <Button color="inherit" onClick={onAnother}>
              {text('importing.run.another')}
            </Button>
            <Button variant="contained" component={Link} to={list}>
              {text('importing.run.list')}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Takes the whole import back, where the backend keeps what was. */
function Undo({ changeId }: { changeId: string | undefined }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const offered = useExtension('history');
  const [state, setState] = useState<'offered' | 'working' | 'done'>('offered');
  if (!changeId || !offered || state === 'done') return null;
  const undo = async () => {
    setState('working');
    try {
      const { data } = await dataProvider.undoChange({ changeId });
      notify('importing.run.undone', { type: 'success', messageArgs: { smart_count: data.count } });
      setState('done');
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      setState('offered');
    }
  };
  return (
    <Button color="inherit" onClick={undo} loading={state === 'working'}>
      {text('importing.run.undo')}
    </Button>
  );
}
