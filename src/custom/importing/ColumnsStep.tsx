import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { type ImportMode, importModes } from '#contract/extensions/importing';
import { ConstantFields } from './ConstantFields';
import { idKey, keyFields, type Target } from './columns';
import { Choice } from './FileStep';
import { constantsFit, readCell } from './rows';
import type { Table } from './useTable';

export interface ImportSettings {
  mode: ImportMode;
  key: string;
}

interface ColumnsStepProps {
  table: Table;
  fields: readonly SchemaField[];
  modes: readonly ImportMode[];
  settings: ImportSettings;
  onSettings(settings: ImportSettings): void;
  onBack(): void;
  onNext(): void;
}

/** Columns that can identify records, among the imported ones. */
const possibleKeys = (targets: readonly Target[], fields: readonly SchemaField[]): string[] => {
  const keys = [idKey, ...keyFields(fields).map(({ key }) => key)];
  return keys.filter((key) => targets.includes(key));
};

/** Maps columns to fields and sets the mode of the import. */
export function ColumnsStep({
  table,
  fields,
  modes,
  settings: choices,
  onSettings: onChoices,
  onBack,
  onNext,
}: ColumnsStepProps) {
  const text = useText();
  const modeId = useId();
  const targets = table.chosen?.targets ?? [];
  const keys = possibleKeys(targets, fields);
  const key = keys.includes(choices.key) ? choices.key : (keys[0] ?? '');
  const nothing = targets.every((target) => target === null || target === idKey);
  const noKey = choices.mode !== 'create' && key === '';
  const wrong = table.understanding !== undefined && !constantsFit(table.understanding);
  const nameOf = (target: string) =>
    target === idKey ? text('importing.columns.id') : (fields.find((field) => field.key === target)?.label ?? target);
  return (
    <Stack sx={{ gap: 2 }}>
      <FormControl>
        <FormLabel id={modeId}>{text('importing.columns.mode')}</FormLabel>
        <RadioGroup
          aria-labelledby={modeId}
          value={choices.mode}
          onChange={(_event, value) => {
            const mode = importModes.find((each) => each === value);
            if (mode) onChoices({ ...choices, mode });
          }}
        >
          {modes.map((mode) => (
            <FormControlLabel key={mode} value={mode} control={<Radio />} label={text(`importing.mode.${mode}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      {choices.mode !== 'create' && keys.length > 0 && (
        <Choice
          label={text('importing.columns.key')}
          value={key}
          choices={keys.map((each) => [each, nameOf(each)])}
          onChoose={(chosen) => onChoices({ ...choices, key: chosen })}
        />
      )}
      <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {table.columns.map(({ header, position }) => (
          <ColumnRow key={position} table={table} fields={fields} header={header} index={position} />
        ))}
      </Stack>
      <ConstantFields table={table} fields={fields} mode={choices.mode} />
      {nothing && <Alert severity="info">{text('importing.columns.nothing')}</Alert>}
      {!nothing && noKey && <Alert severity="info">{text('importing.columns.no_key')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button label="importing.previous" color="inherit" onClick={onBack} />
        <Button
          label="importing.next"
          variant="contained"
          disabled={nothing || noKey || wrong}
          onClick={() => {
            onChoices({ ...choices, key });
            onNext();
          }}
        />
      </Stack>
    </Stack>
  );
}

interface ColumnRowProps {
  table: Table;
  fields: readonly SchemaField[];
  header: string;
  index: number;
}

const examples = 3;
const longest = 40;

function ColumnRow({ table, fields, header, index }: ColumnRowProps) {
  const text = useText();
  const target = table.chosen?.targets[index] ?? null;
  const field = fields.find(({ key }) => key === target);
  const context = table.understanding?.context;
  const shown = table.rows
    .map(({ cells }) => (cells[index] ?? '').slice(0, 200))
    .filter((cell) => cell.trim() !== '')
    .slice(0, examples)
    .map((cell) => {
      const value = field && context ? readCell(cell, field, context) : cell;
      const fits = value && field && fieldError(field, value, text) === undefined;
      return fits && context ? viewOf(field.type).format(value, field, context) : cell;
    });
  return (
    <Card component="li" sx={{ padding: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <Stack sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {header.slice(0, 200)}
          </Typography>
          <Typography variant="note" noWrap>
            {shown.map((cell) => cell.slice(0, longest)).join(' · ')}
          </Typography>
        </Stack>
        <Choice
          label={text('importing.columns.target_of', { column: header.slice(0, longest) })}
          value={target ?? ''}
          choices={[
            ['', text('importing.columns.none')],
            [idKey, text('importing.columns.id')],
            ...fields.map(({ key, label }) => [key, label] as const),
          ]}
          onChoose={(chosen) => table.setTarget(index, chosen || null)}
        />
      </Stack>
    </Card>
  );
}
