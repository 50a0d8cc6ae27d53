import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useText } from '#console/i18n/useText';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { keepColor } from '#contract/fields/fieldTexts';
import { PlainControl } from './PlainControl';

/** A colour, typed as hex or chosen in the browser's palette. */
export function ColorControl(props: FieldControlProps) {
  const text = useText();
  const palette = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={text('schema.pick_color', { field: props.label })}
        value={keepColor(props.value) ?? '#ffffff'}
        disabled={props.readOnly ?? false}
        onChange={(event: { target: { value: string } }) => props.onChange(event.target.value)}
        sx={{ inlineSize: 28, blockSize: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
  return <PlainControl {...props} starting={palette} attributes={{ spellCheck: 'false', dir: 'ltr' }} />;
}
