import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';
import { useText } from '#console/i18n/useText';
import type { RatingBoxProps } from './boxes';

/** A group of stars; choosing the same star again clears the rating. */
export function RatingControl(props: RatingBoxProps) {
  const { id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help, most } = props;
  const text = useText();
  const stars = Number(value);
  return (
    <FormControl
      component="fieldset"
      aria-labelledby={`${id}-label`}
      error={error !== undefined}
      {...(onBlur && { onBlur })}
    >
      <FormLabel id={`${id}-label`} component="legend" required={required ?? false} sx={{ typography: 'caption' }}>
        {label}
      </FormLabel>
      <Rating
        name={id}
        max={most}
        value={value !== '' && stars > 0 && stars <= most ? stars : null}
        onChange={(_event, chosen) => onChange(chosen === null ? '' : String(chosen))}
        readOnly={readOnly ?? false}
        getLabelText={(starCount) => text('schema.stars', { value: starCount, most })}
        emptyLabelText={text('schema.picker.clear')}
        ref={(root: HTMLElement | null) => inputRef?.(root?.querySelector<HTMLElement>('input:checked') ?? null)}
        sx={{ alignSelf: 'flex-start' }}
      />
      {(error ?? help) && <FormHelperText role={error ? 'alert' : undefined}>{error ?? help}</FormHelperText>}
    </FormControl>
  );
}
