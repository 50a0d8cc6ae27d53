import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FileDrop } from '#console/custom/documents/upload/FileDrop';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { SwitchLine } from '#console/layout/parts/toggles';
import { delimiters, encodings } from './fileTable';
import { formatChoices } from './numberFormats';
import type { Table as FileOfRows } from './useTable';

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';
const shownRows = 4;
const longest = 60;

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Chooses a file and how to read it. */
export function FileStep({ table, onNext }: { table: FileOfRows; onNext(): void }) {
  const text = useText();
  const { chosen, reading, problem } = table;
  const choose = ([file]: readonly File[]) => file && void table.open(file);
  return (
    <Stack sx={{ gap: 2 }}>
      {problem && <Alert severity="error">{text(`importing.problem.${problem}`)}</Alert>}
      {reading && <LinearProgress aria-label={text('importing.file.reading')} />}
      {chosen ? (
        <Reading table={table} onNext={onNext} />
      ) : (
        <FileDrop
          accept={accepted}
          label={text('importing.file.choose')}
          dropLabel={text('importing.file.drop')}
          hint={text('importing.file.hint')}
          onFiles={choose}
        />
      )}
    </Stack>
  );
}

function Reading({ table, onNext }: { table: FileOfRows; onNext(): void }) {
  const text = useText();
  const { chosen, rows } = table;
  if (!chosen) return null;
  const { kind, encoding, delimiter, name } = chosen.table;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {text('importing.file.found', { smart_count: rows.length, name })}
        </Typography>
        <Button label="importing.file.other" color="inherit" onClick={table.close} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, flexWrap: 'wrap' }}>
        {kind === 'text' && (
          <>
            <Choice
              label={text('importing.file.encoding')}
              value={encoding}
              choices={encodings.map((value) => [value, value.toUpperCase()])}
              onChoose={(value) => void table.readAs({ encoding: value })}
            />
            <Choice
              label={text('importing.file.delimiter')}
              value={delimiter}
              choices={delimiters.map((sign) => [sign, text(`importing.delimiter.${delimiterNames[sign]}`)])}
              onChoose={(value) => void table.readAs({ delimiter: value })}
            />
          </>
        )}
        <Choice
          label={text('importing.file.figures')}
          value={chosen.format}
          choices={formatChoices(text('importing.file.raw'))}
          onChoose={table.setFigures}
        />
        <SwitchLine
          label={text('importing.file.header')}
          checked={chosen.hasHeader}
          onChange={(on) => table.setHeader(on)}
        />
      </Stack>
      <Card>
        <TableContainer tabIndex={0} role="region" aria-label={text('importing.file.preview')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {table.columns.map(({ header, position }) => (
                  <TableCell key={position}>{header.slice(0, longest)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, shownRows).map(({ line, cells }) => (
                <TableRow key={line}>
                  {table.columns.map(({ position }) => (
                    <TableCell key={position}>{(cells[position] ?? '').slice(0, longest)}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Button label="importing.next" variant="contained" disabled={rows.length === 0} onClick={onNext} />
      </Stack>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose(value: string): void;
}

/** A select with a few choices. */
export const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ inlineSize: { xs: '100%', sm: 280 }, flexShrink: 0 }}
  >
    {choices.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </TextField>
);
