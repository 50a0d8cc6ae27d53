import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { isLinked } from '#contract/fields/links';
import type { Needs } from '#contract/permissions';
import { fieldState } from './fieldState';
import { viewOf } from './fieldTypes';
import { readField, type SchemaField } from './schemaField';
import { useFieldContext } from './useFieldContext';

/** Names and values in as many columns as fit. */
export const DetailList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(26)}, 100%), 1fr))`,
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(2),
  margin: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(2) },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
}));

/** A name and its value in such a list. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** An empty list counts as no value. */
const filled = (text: string | null) => (text === '[]' ? null : text);

const asShown = (_field: SchemaField, shown: ReactNode) => shown;

/** Long values take the whole width. */
const wide = { gridColumn: '1 / -1' };

interface SchemaDetailsProps {
  fields: readonly SchemaField[];
  record: object;
  /** The permission to change the record, where values can be edited in place. */
  changing?: Needs;
  /** Wraps a displayed value, for editing in place. */
  wrap?(field: SchemaField, shown: ReactNode): ReactNode;
}

/** The values of a record's fields with their names; a dash for a missing value. */
export function SchemaDetails({ fields, record, changing, wrap = asShown }: SchemaDetailsProps) {
  const context = useFieldContext();
  const meets = useMeets();
  const id = 'id' in record ? String(record.id) : undefined;
  const changes = changing !== undefined && meets(changing);
  const shown = fields.flatMap((field) => {
    const { visible, readOnly } = fieldState(field, record);
    return visible ? [{ field, readOnly }] : [];
  });
  return shown.map(({ field, readOnly }) => {
    const text = filled(readField({ ...record }, field));
    const { Detail, show, showWhole } = viewOf(field.type);
    const inPlace = Detail && id !== undefined && !isLinked(field.definition);
    const value = text === null ? context.text('schema.empty') : (showWhole ?? show)(text, field, context);
    return (
      <div key={field.key} style={showWhole && text !== null ? wide : undefined}>
        <dt>{field.label}</dt>
        <dd>
          {inPlace ? (
            <Detail
              field={field}
              recordId={id}
              value={text}
              changes={changes && !readOnly && !field.definition.refused}
            />
          ) : readOnly ? (
            value
          ) : (
            wrap(field, value)
          )}
        </dd>
      </div>
    );
  });
}
