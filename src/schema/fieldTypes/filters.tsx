import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { TextBox } from '#console/schema/controls/boxes';
import { textOf } from '#console/schema/schemaField';
import type { FieldFilterProps } from './fieldType';

interface AskedProps extends Pick<FieldFilterProps, 'field' | 'Control' | 'values' | 'onChange'> {
  /** The filter key of the input. */
  asks: string;
  label?: string;
}

/** The input of one filter key. */
function Asked({ field, Control, values, onChange, asks, label = field.label }: AskedProps) {
  const id = useId();
  return (
    <Control
      field={field}
      id={id}
      label={label}
      filter
      value={textOf(values[asks]) ?? ''}
      onChange={(value) => onChange({ [asks]: value || undefined })}
    />
  );
}

/** A filter for one value. */
export const EqualFilter = (props: FieldFilterProps) => <Asked {...props} asks={props.field.key} />;

/** A filter for words within values. */
export const ContainsFilter = (props: FieldFilterProps) => (
  <Asked {...props} Control={TextBox} asks={`${props.field.key}_q`} />
);

/** By how much an input is wider on a phone, where letters are larger. */
const onPhone = 32;

/** A filter for a range, inclusive. Inputs that do not fit beside each other stand below each other. */
export function RangeFilter(props: FieldFilterProps) {
  const text = useText();
  const { key, label } = props.field;
  const { leastWidth } = props;
  const least = leastWidth === undefined ? 0 : { xs: `${leastWidth + onPhone}px`, sm: `${leastWidth}px` };
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', '& > *': { flexGrow: 1, flexBasis: least, inlineSize: 'auto' } }}
    >
      {(['gte', 'lte'] as const).map((operator) => (
        <Asked
          {...props}
          key={operator}
          asks={`${key}_${operator}`}
          label={text(`schema.filter.${operator}`, { field: label })}
        />
      ))}
    </Stack>
  );
}
