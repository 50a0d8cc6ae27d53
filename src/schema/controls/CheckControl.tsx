import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { CheckBoxProps } from './boxes';

/** A checkbox with its label and error. */
export function CheckControl(props: CheckBoxProps) {
  const { id, label, checked, onCheck, onBlur, inputRef, required, readOnly, error, help } = props;
  const text = error ?? help;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        required={required ?? false}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={checked}
            onChange={(event) => !readOnly && onCheck(event.target.checked)}
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
