import MenuItem from '@mui/material/MenuItem';
import { AnyOfFilter, choiceLabel, choiceValue, showChoice } from './choices';
import type { FieldControlProps, FieldFilterProps } from './fieldType';
import { EqualFilter } from './filters';
import { plainType } from './plainType';
import { TextBox } from './TextBox';

/** A select box where the field has options, a text box on a backend that has none. @see part 1, section 2.5 */
function Control(props: FieldControlProps) {
  const { field, value, required, filter } = props;
  if (field.options.length === 0) return <TextBox {...props} />;
  const unknown = value !== '' && !field.options.some((option) => option.value === value);
  return (
    <TextBox {...props} select>
      {(!required || filter) && <MenuItem value="">–</MenuItem>}
      {field.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {showChoice(option.value, field)}
        </MenuItem>
      ))}
      {unknown && <MenuItem value={value}>{value}</MenuItem>}
    </TextBox>
  );
}

const Filter = (props: FieldFilterProps) =>
  props.field.options.length > 0 ? <AnyOfFilter {...props} /> : <EqualFilter {...props} />;

export const select = plainType({
  Control,
  Filter,
  show: showChoice,
  format: choiceLabel,
  importText: choiceValue,
});
