import { styled } from '@mui/material/styles';
import { viewOf } from '#console/schema/fieldTypes';
import { type SchemaField, textOf } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';

const Root = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  borderCollapse: 'collapse',
  '& th': { ...theme.typography.caption, textAlign: 'start', fontWeight: 400 },
  '& th, & td': { padding: theme.spacing(0.25, 2, 0.25, 0), verticalAlign: 'baseline', overflowWrap: 'anywhere' },
}));

/** A value, shown by its field type. */
export function ShownValue({ field, value }: { field: SchemaField; value: unknown }) {
  const context = useFieldContext();
  const shown = textOf(value);
  const { show, showWhole } = viewOf(field.type);
  return shown === null || (Array.isArray(value) && value.length === 0)
    ? context.text('schema.empty')
    : (showWhole ?? show)(shown, field, context);
}

interface ChangedValue {
  field: SchemaField;
  now: unknown;
  draft: unknown;
}

/** The record's current values beside those of a draft. */
export function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  const { text } = useFieldContext();
  return (
    <Root>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('drafts.now')}</th>
          <th scope="col">{text('drafts.draft')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, now, draft }) => (
          <tr key={field.source}>
            <th scope="row">{field.label}</th>
            <td>
              <ShownValue field={field} value={now} />
            </td>
            <td>
              <ShownValue field={field} value={draft} />
            </td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
