import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { saveFile } from '#console/dataProvider/files/saveFile';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { Button } from '#console/layout/parts/Button';
import { type SchemaDifference, type SchemaFile, schemaEndpoints } from '#contract/extensions/schema';
import { SchemaDifferences } from './SchemaDifferences';
import { readSchemaFile, writeSchemaFile } from './schemaFileRules';

interface Compared {
  fileName: string;
  file: SchemaFile;
  differences: readonly SchemaDifference[];
}

/** The company's fields and roles as a file: download, compare, apply. @see rules 11.10 */
export function SchemaFilePanel({ company }: { company: string }) {
  const text = useText();
  const meets = useMeets();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { working, problem, setProblem, attempt } = useAttempt();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [asking, setAsking] = useState(false);

  const save = () =>
    attempt(async () => {
      const { data } = await dataProvider.schemaFile();
      const fileName = `${text('schemaChanges.file.name', { company })}.json`;
      saveFile({ blob: new Blob([writeSchemaFile(data)], { type: 'application/json' }), fileName });
      notify('schemaChanges.file.exported', { type: 'success' });
    });

  const compare = (chosen: File) =>
    attempt(async () => {
      setCompared(null);
      const read = readSchemaFile(await chosen.text(), text);
      if ('problem' in read) return setProblem(read.problem);
      const { data } = await dataProvider.compareSchemaFile({ file: read.schema });
      setCompared({ fileName: chosen.name, file: read.schema, differences: data });
    });

  /** @throws ApiError, which the dialog shows */
  const apply = async () => {
    if (!compared) return;
    await dataProvider.applySchemaFile({ file: compared.file });
    setCompared(null);
    notify('schemaChanges.file.applied', { type: 'success' });
  };

  const wouldChange = compared?.differences.some(({ difference }) => difference !== 'onlyHere') ?? false;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 1.5, sm: 2 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, justifyContent: 'space-between' }}>
          <div>
            <Typography id={titleId} variant="title">
              {text('schemaChanges.file.title')}
            </Typography>
            <Typography variant="note" sx={{ maxInlineSize: '72ch' }}>
              {text('schemaChanges.file.text')}
            </Typography>
          </div>
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: 1, flexShrink: 0, alignItems: { sm: 'flex-start' } }}
          >
            <Button
              label="schemaChanges.file.export"
              variant="outlined"
              color="inherit"
              startIcon={<FileDownloadOutlined />}
              disabled={working}
              onClick={() => void save()}
            />
            <Button
              label="schemaChanges.file.compare"
              variant="outlined"
              color="inherit"
              startIcon={<CompareArrowsOutlined />}
              disabled={working}
              onClick={() => input.current?.click()}
            />
            <input
              ref={input}
              type="file"
              accept="application/json,.json"
              hidden
              aria-label={text('schemaChanges.file.compare')}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void compare(chosen);
                target.value = ''; // the same file can be chosen again after a change
              }}
            />
          </Stack>
        </Stack>
        {problem && <Alert severity="error">{problem}</Alert>}
        {compared && (
          <SchemaDifferences
            fileName={compared.fileName}
            differences={compared.differences}
            action={
              wouldChange &&
              meets(schemaEndpoints.apply.needs) && (
                <Button label="schemaChanges.file.apply" variant="contained" onClick={() => setAsking(true)} />
              )
            }
          />
        )}
      </Stack>
      {asking && (
        <ConfirmDialog
          title={text('schemaChanges.file.confirm.title')}
          text={text('schemaChanges.file.confirm.text')}
          confirmLabel={text('schemaChanges.file.apply')}
          workingLabel={text('schemaChanges.file.applying')}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
