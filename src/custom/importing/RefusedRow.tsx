import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { cellValue, type ImportRow, isConstant, reasonsOf, type Understanding } from './rows';

interface RefusedRowProps {
  row: ImportRow;
  headers: readonly string[];
  understanding: Understanding;
  onEdit(row: ImportRow, index: number, cell: string): void;
}

/** The longest cell to correct here, in characters; longer ones are corrected in the file. */
const longest = 2000;

const isChoice = (field: SchemaField) => field.options.length > 0 && viewOf(field.type).chosen?.(field) === 'at once';

/** A row with errors: messages, and inputs for its cells. */
export function RefusedRow({ row, headers, understanding, onEdit }: RefusedRowProps) {
  const text = useText();
  const { fields, targets } = understanding;
  const wrong = targets.flatMap((target, index) => (target && row.errors[target] ? [index] : []));
  const named = new Set(wrong.map((index) => targets[index]));
  const others = Object.entries(row.errors).filter(([key]) => !named.has(key));
  return (
    <Card component="li" sx={{ padding: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
        <Stack sx={{ minInlineSize: 140, maxInlineSize: { sm: 240 } }}>
          <Typography variant="subtitle2">{text('importing.check.row', { line: row.line })}</Typography>
          <Typography variant="note" noWrap>
            {(row.cells.find((cell) => cell.trim()) ?? '').slice(0, 80)}
          </Typography>
        </Stack>
        <Stack sx={{ flex: 1, gap: 1.5, minInlineSize: 0 }}>
          {wrong.map((index) => {
            const field = fields.find(({ key }) => key === targets[index]);
            const cell = (row.cells[index] ?? '').slice(0, longest);
            const edit = (changed: string) => onEdit(row, index, changed);
            const label = headers[index] ?? field?.label ?? '';
            const problem = row.errors[targets[index] ?? '']?.join(' ');
            if (field && (isConstant(index, understanding) || isChoice(field))) {
              const { Control } = viewOf(field.type);
              const value = cellValue(row.cells, index, field, understanding);
              const id = `row-${row.line}-${index}`;
              return <Control key={index} {...{ field, id, label, value, error: problem, onChange: edit }} />;
            }
            return (
              <TextField
                key={index}
                label={label}
                value={cell}
                onChange={(event) => edit(event.target.value)}
                error
                helperText={problem}
              />
            );
          })}
          {others.length > 0 && (
            <Typography variant="body2" color="error">
              {reasonsOf(Object.fromEntries(others), fields)}
            </Typography>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
