import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { saveFile } from '#console/dataProvider/files/saveFile';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { MissingRecords } from './MissingRecords';
import { RefusedRow } from './RefusedRow';
import { refusedFile } from './refusedFile';
import type { ImportRow } from './rows';
import { SharedNames } from './SharedNames';
import type { Checking } from './useCheck';
import { useNameList } from './useNameList';
import type { Table } from './useTable';

/** The most rows to correct here; more are corrected in the file. */
const shownRows = 50;

interface CheckStepProps {
  table: Table;
  checking: Checking;
  onBack(): void;
  onStart(): void;
}

/** Previews the import; rows with errors can be corrected here. */
export function CheckStep({ table, checking, onBack, onStart }: CheckStepProps) {
  const text = useText();
  const format = useFormat();
  const listed = useNameList();
  const { state, counts, refused, done, total, problem } = checking;
  const ready = counts.created + counts.updated + counts.unchanged;
  const working = state === 'checking';
  const { understanding } = table;
  if (!understanding) return null;
  const headers = table.columns.map(({ header }) => header);
  const download = async () => {
    const blob = await refusedFile(headers, refused, understanding, text('importing.check.reason'));
    saveFile({ blob, fileName: `${table.chosen?.table.name.replace(/\.[^.]+$/, '') ?? ''}-refused.csv` });
  };
  const edit = (row: ImportRow, index: number, cell: string) => checking.edit(row.line, index, cell);
  return (
    <Stack sx={{ gap: 2 }}>
      {working && (
        <Stack sx={{ gap: 1 }}>
          <Typography role="status">{text('importing.check.running')}</Typography>
          <LinearProgress
            variant="determinate"
            value={total > 0 ? (100 * done) / total : 0}
            aria-label={text('importing.check.running')}
          />
        </Stack>
      )}
      {problem && (
        <Alert severity="error">
          {text('importing.check.failed')} {problem}
        </Alert>
      )}
      {state === 'checked' && (
        <Alert severity={ready > 0 ? 'success' : 'info'}>
          {text('importing.check.ready', { smart_count: ready })}
          {ready > 0 && ` (${text('importing.check.plan', plainCounts({ ...counts }, format.number))})`}
        </Alert>
      )}
      {!working && checking.repeated.length > 0 && (
        <Alert severity="warning">{text('importing.check.repeated', { names: listed(checking.repeated) })}</Alert>
      )}
      {!working && checking.shared.length > 0 && <SharedNames shared={checking.shared} onChoose={checking.choose} />}
      {!working && refused.length > 0 && (
        <>
          {checking.missing.map((missing) => (
            <MissingRecords key={missing.key} missing={missing} onMake={checking.make} />
          ))}
          <Alert severity="warning">
            <strong>{text('importing.check.refused', { smart_count: refused.length })}</strong>
            <br />
            {text('importing.check.refused_hint')}
            {refused.length > shownRows && ` ${text('importing.check.more', { count: shownRows })}`}
            <Box sx={{ mt: 1 }}>
              <Button label="importing.check.download" quiet startIcon={<FileDownloadOutlined />} onClick={download} />
            </Box>
          </Alert>
          <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {refused.slice(0, shownRows).map((row) => (
              <RefusedRow key={row.line} row={row} headers={headers} understanding={understanding} onEdit={edit} />
            ))}
          </Stack>
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button label="importing.previous" color="inherit" onClick={onBack} />
        {!working && (checking.edited || problem) && (
          <Button label="importing.check.again" variant="outlined" onClick={checking.again} />
        )}
        <Button
          label="importing.check.start"
          values={{ smart_count: ready }}
          variant="contained"
          disabled={state !== 'checked' || ready === 0 || checking.edited}
          onClick={onStart}
        />
      </Stack>
    </Stack>
  );
}

/** Formats counts. */
export const plainCounts = (counts: Readonly<Record<string, number>>, say: (value: number) => string) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, say(count)]));
