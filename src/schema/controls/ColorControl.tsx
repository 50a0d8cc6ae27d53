import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { keepColor } from '#contract/fieldTexts';

/** A colour by its figures, or chosen from the browser's own palette. */
export function ColorControl(props: FieldControlProps) {
  const { id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help } = props;
  const text = useText();
  const color = keepColor(value);
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur && { onBlur })}
      {...(inputRef && { inputRef })}
      required={required ?? false}
      error={error !== undefined}
      helperText={error ?? help}
      size="small"
      margin="none"
      fullWidth
      slotProps={{
        htmlInput: { readOnly, 'aria-required': required || undefined, required: false, spellCheck: false, dir: 'ltr' },
        formHelperText: { role: error ? 'alert' : undefined },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={text('schema.pick_color', { field: label })}
                value={color ?? '#ffffff'}
                disabled={readOnly ?? false}
                onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
                sx={{ inlineSize: 28, blockSize: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
