import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SelectOne } from '#console/layout/parts/SelectOne';
import type { SchemaField } from '#console/schema/schemaField';
import { type BuilderContext, isLacking } from './builderContext';
import type { FilterRow, ForeignRow, RowOperator } from './filterTree';
import { askingBy, operatorKey, operatorsOf, turnedTo } from './operators';
import { ValueEditor } from './ValueEditor';

interface RowEditorProps {
  row: FilterRow | ForeignRow;
  /** Word before the condition: 'and', 'or', 'Where'. */
  joint: string;
  number: number;
  builder: BuilderContext;
}

/** A condition: field, operator, value. */
export function RowEditor({ row, joint, number, builder }: RowEditorProps) {
  const text = useText();
  const remove = (
    <NamedIcon
      icon={DeleteOutlined}
      label={text('builder.remove', { number })}
      onClick={() => builder.remove(row.id)}
      sx={{ gridArea: 'remove', alignSelf: 'start' }}
    />
  );
  const field = row.kind === 'row' ? builder.fields.find(({ key }) => key === row.field) : undefined;
  return (
    <Box role="group" aria-label={text('builder.condition', { number })} sx={rowLayout}>
      <Typography variant="note" sx={{ gridArea: 'joint', paddingBlockStart: { sm: 1 } }}>
        {joint}
      </Typography>
      {row.kind === 'row' && field ? (
        <KnownRow row={row} field={field} builder={builder} />
      ) : (
        <Typography
          variant="body2"
          sx={{ gridColumn: 'field / value', overflowWrap: 'anywhere', paddingBlockStart: 1 }}
        >
          {row.kind === 'row' ? row.field : row.key}
        </Typography>
      )}
      {remove}
    </Box>
  );
}

const rowLayout = {
  display: 'grid',
  gap: 1,
  gridTemplateAreas: {
    xs: '"joint remove" "field field" "operator operator" "value value"',
    sm: '"joint field operator value remove"',
  },
  gridTemplateColumns: { xs: '1fr auto', sm: '3.25rem minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr) auto' },
  alignItems: 'start',
} as const;

function KnownRow({ row, field, builder }: { row: FilterRow; field: SchemaField; builder: BuilderContext }) {
  const text = useText();
  const problemId = useId();
  const operators: readonly RowOperator[] = [...new Set([...operatorsOf(field), row.operator])];
  const lacking = isLacking(builder, row);
  return (
    <>
      <Autocomplete
        sx={{ gridArea: 'field' }}
        size="small"
        disableClearable
        autoHighlight
        options={builder.fields}
        value={field}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(option, value) => option.key === value.key}
        onChange={(_event, to) => builder.change(row.id, turnedTo(field, to))}
        openText={text('schema.picker.open')}
        closeText={text('schema.picker.close')}
        noOptionsText={text('schema.picker.nothing')}
        renderInput={(input) => (
          <TextField {...input} label={text('builder.field')} margin="none" autoFocus={builder.added === row.id} />
        )}
      />
      <SelectOne
        sx={{ gridArea: 'operator' }}
        label={text('builder.asks')}
        value={row.operator}
        choices={operators}
        nameOf={(operator) => text(operatorKey(field, operator))}
        onChoose={(operator) => builder.change(row.id, askingBy(row, field, operator))}
      />
      <Box sx={{ gridArea: 'value', minInlineSize: 0 }} aria-describedby={lacking ? problemId : undefined}>
        <ValueEditor
          key={`${row.field} ${row.operator}`}
          field={field}
          row={row}
          onChange={(values) => builder.change(row.id, { values })}
        />
        {lacking && (
          <FormHelperText id={problemId} error>
            {text('builder.lacking')}
          </FormHelperText>
        )}
      </Box>
    </>
  );
}
