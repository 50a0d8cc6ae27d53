import { styled } from '@mui/material/styles';
import { fieldState } from './fieldState';
import { viewOf } from './fieldTypes';
import { readField, type SchemaField } from './schemaField';
import { useFieldContext } from './useFieldContext';

/** Names and values, as many columns as there is room for. */
export const DetailList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(26)}, 100%), 1fr))`,
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(2),
  margin: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(2) },
  '& dt': { ...theme.typography.caption, color: theme.vars?.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
}));

/** What shows more than a line takes the width. */
const wide = { gridColumn: '1 / -1' };

/** The values of a record's fields, as names and values; a field without a value has a dash. */
export function SchemaDetails({ fields, record }: { fields: readonly SchemaField[]; record: object }) {
  const context = useFieldContext();
  const shown = fields.filter((field) => fieldState(field, record).visible);
  return shown.map((field) => {
    const text = readField({ ...record }, field);
    const { show, showWhole } = viewOf(field.type);
    return (
      <div key={field.key} style={showWhole && text !== null ? wide : undefined}>
        <dt>{field.label}</dt>
        <dd>{text === null ? context.text('schema.empty') : (showWhole ?? show)(text, field, context)}</dd>
      </div>
    );
  });
}
