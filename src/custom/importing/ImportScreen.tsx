import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIdentity } from '#console/authProvider/useIdentity';
import { newKey } from '#console/dataProvider/calls/attempts';
import { type TextKey, useText } from '#console/i18n/useText';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
import { Button } from '#console/layout/parts/Button';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { useMay } from '#console/records/useMay';
import { resources } from '#console/resources';
import type { AccessResource } from '#contract/access';
import { importModes } from '#contract/extensions/importing';
import { CheckStep } from './CheckStep';
import { ColumnsStep, type ImportSettings } from './ColumnsStep';
import { FileStep } from './FileStep';
import { noCounts } from './job';
import { RunStep } from './RunStep';
import { useCheck } from './useCheck';
import { useImportedFields } from './useImportedFields';
import { useRun } from './useRun';
import { useTable } from './useTable';

/** The import of the resource at this address. @see rules 18.2 */
export function ImportScreen() {
  const { pathname } = useLocation();
  const descriptor = resources.find(({ path }) => pathname.startsWith(`${path}/import`));
  return descriptor ? (
    <Import
      key={descriptor.name}
      resource={descriptor.name as AccessResource}
      path={descriptor.path}
      name={descriptor.menu?.label}
    />
  ) : null; // each screen belongs to a resource
}

const steps = ['file', 'columns', 'check', 'run'] as const;
type StepName = (typeof steps)[number];

function Import({ resource, path, name }: { resource: AccessResource; path: string; name: TextKey | undefined }) {
  const text = useText();
  const may = useMay(resource);
  const identity = useIdentity();
  const fields = useImportedFields(resource);
  const table = useTable(resource, fields);
  const [step, setStep] = useState<StepName>('file');
  const modes = importModes.filter(
    (mode) => (mode === 'update' || may('create')) && (mode === 'create' || may('edit')),
  );
  const [settings, setSettings] = useState<ImportSettings>({ mode: modes[0] ?? 'create', key: '' });
  const { rows, understanding } = table;
  const checking = useCheck({ resource, rows, understanding, settings });
  const run = useRun(`${identity?.tenantId} ${identity?.id} ${resource}`);
  const running = run.job !== undefined && ['running', 'paused', 'broken'].includes(run.state);
  useLeaveGuard(running);
  const shown = run.job ? 'run' : step;

  const start = () => {
    const job = { id: newKey(), resource, fileName: table.chosen?.table.name ?? '', ...settings };
    void run.run({
      ...job,
      rows: checking.accepted(),
      next: 0,
      counts: noCounts,
      refused: [],
      skipped: checking.refused.map(({ line }) => line),
      changeId: checking.changeId(),
    });
  };
  const another = () => {
    run.forget();
    checking.forget();
    table.close();
    setStep('file');
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader
        title={text('importing.title', { list: name ? text(name) : resource })}
        subtitle={text('importing.subtitle')}
        actions={<Button label="importing.back" color="inherit" variant="outlined" component={Link} to={path} />}
      />
      {run.left && !run.job && (
        <Alert
          severity="info"
          action={
            <>
              <Button label="importing.left.discard" quiet onClick={run.discard} />
              <Button label="importing.left.go_on" quiet onClick={() => run.left && void run.run(run.left)} />
            </>
          }
        >
          {text('importing.left.text', {
            name: run.left.fileName,
            done: run.left.next,
            total: run.left.rows.length,
          })}
        </Alert>
      )}
      <Stepper activeStep={steps.indexOf(shown)} alternativeLabel>
        {steps.map((each) => (
          <Step key={each}>
            <StepLabel>{text(`importing.steps.${each}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        {shown === 'file' && <FileStep table={table} onNext={() => setStep('columns')} />}
        {shown === 'columns' && (
          <ColumnsStep
            table={table}
            fields={fields}
            modes={modes}
            settings={settings}
            onSettings={setSettings}
            onBack={() => setStep('file')}
            onNext={() => {
              setStep('check');
              // after this step's key is set
              setTimeout(checking.start);
            }}
          />
        )}
        {shown === 'check' && (
          <CheckStep table={table} checking={checking} onBack={() => setStep('columns')} onStart={start} />
        )}
        {shown === 'run' && <RunStep run={run} fields={fields} list={path} onAnother={another} />}
      </Card>
    </Stack>
  );
}
