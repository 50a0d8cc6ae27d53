import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { type FileRow, reasonsOf, type Understanding } from './rows';

interface RefusedRowProps {
  row: FileRow;
  headers: readonly string[];
  understanding: Understanding;
  onEdit(row: FileRow, index: number, cell: string): void;
}

/** A box takes no more of a cell: what is longer is mended in the file. */
const longest = 2000;

/** One refused row: why, and the cells that it is about, to be mended. */
export function RefusedRow({ row, headers, understanding, onEdit }: RefusedRowProps) {
  const text = useText();
  const { fields, targets } = understanding;
  const wrong = targets.flatMap((target, index) => (target && row.errors[target] ? [index] : []));
  const named = new Set(wrong.map((index) => targets[index]));
  const others = Object.entries(row.errors).filter(([key]) => !named.has(key));
  return (
    <Card component="li" variant="outlined" sx={{ padding: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
        <Stack sx={{ minInlineSize: 140, maxInlineSize: { sm: 240 } }}>
          <Typography variant="subtitle2">{text('importing.check.row', { line: row.line })}</Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {(row.cells.find((cell) => cell.trim()) ?? '').slice(0, 80)}
          </Typography>
        </Stack>
        <Stack sx={{ flex: 1, gap: 1.5, minInlineSize: 0 }}>
          {wrong.map((index) => (
            <TextField
              key={index}
              size="small"
              label={headers[index]}
              value={(row.cells[index] ?? '').slice(0, longest)}
              onChange={(event) => onEdit(row, index, event.target.value)}
              error
              helperText={row.errors[targets[index] ?? '']?.join(' ')}
            />
          ))}
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
