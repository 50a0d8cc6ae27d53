import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldControlProps } from './fieldType';

interface TextBoxProps extends FieldControlProps {
  type?: string;
  multiline?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  /** Attributes of the native box. */
  attributes?: Record<string, string | number | undefined>;
  adornment?: string;
  children?: TextFieldProps['children'];
  select?: boolean;
}

/** The text field that most types are made of. */
export function TextBox(props: TextBoxProps) {
  const { id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help, filter } = props;
  const { type = 'text', multiline = false, inputMode, attributes, adornment, select = false, children } = props;
  const keepsLabelUp = type === 'date' || type === 'datetime-local';
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur && { onBlur })}
      {...(inputRef && { inputRef })}
      type={type}
      select={select}
      multiline={multiline}
      {...(multiline && { minRows: 3, maxRows: 12 })}
      required={required ?? false}
      error={error !== undefined}
      helperText={error ?? help}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        // the browser's own bubbles would hide the messages of the form
        htmlInput: { ...attributes, inputMode, readOnly, 'aria-required': required || undefined, required: false },
        ...(keepsLabelUp && { inputLabel: { shrink: true } }),
        ...(adornment && { input: { endAdornment: <span aria-hidden>{adornment}</span> } }),
        formHelperText: { role: error && !filter ? 'alert' : undefined },
      }}
    >
      {children}
    </TextField>
  );
}
