import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../i18n/useText';
import type { FieldContext, FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { TextBox } from './TextBox';

const isTrue = (value: string) => value.toLowerCase() === 'true';

function Control(props: FieldControlProps) {
  const { id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help, filter } = props;
  const translate = useText();
  if (filter) {
    return (
      <TextBox {...props} select>
        <MenuItem value="">–</MenuItem>
        <MenuItem value="true">{translate('schema.checkbox.true')}</MenuItem>
        <MenuItem value="false">{translate('schema.checkbox.false')}</MenuItem>
      </TextBox>
    );
  }
  const text = error ?? help;
  return (
    <FormControl error={error !== undefined} size="small">
      <FormControlLabel
        label={label}
        required={required ?? false}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={isTrue(value)}
            onChange={(event) => !readOnly && onChange(String(event.target.checked))}
            {...(onBlur && { onBlur })}
            slotProps={{
              input: {
                ...(inputRef && { ref: inputRef }),
                required: false,
                'aria-readonly': readOnly,
                'aria-describedby': text ? `${id}-text` : undefined,
              },
            }}
          />
        }
      />
      {text && (
        <FormHelperText id={`${id}-text`} role={error ? 'alert' : undefined}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}

const format = (value: string, _field: unknown, { translate }: FieldContext) =>
  translate(isTrue(value) ? 'schema.checkbox.true' : 'schema.checkbox.false');

const yes = ['true', '1', 'x', 'yes', 'y'];
const no = ['false', '0', '', 'no', 'n'];

export const checkbox = plainType({
  Control,
  format,
  importText: (cell, field, context) => {
    const typed = cell.trim().toLowerCase();
    const says = (value: 'true' | 'false') => typed === format(value, field, context).toLowerCase();
    if (yes.includes(typed) || says('true')) return 'true';
    return no.includes(typed) || says('false') ? 'false' : cell.trim();
  },
});
