import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { clampProgress } from './projectRules';

const asItIs = (value: number) => value;

/**
 * A slider, and beside it a box that takes the figure; both stay within 0 and 100. A new project has the box alone.
 * @see rules 2.4
 */
export function ProgressInput() {
  const text = useText();
  const { field, fieldState, id } = useInput<number>({ source: 'progress', parse: asItIs });
  const value = clampProgress(Number(field.value ?? 0));
  const label = text('projects.fields.progress');
  const isNew = useRecordContext()?.id === undefined;
  const box = (
    <TextField
      id={id}
      type="number"
      label={isNew ? label : undefined}
      size={isNew ? undefined : 'small'}
      margin="none"
      value={value}
      onChange={(event) => field.onChange(clampProgress(Number(event.target.value)))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={isNew ? fieldState.error?.message : undefined}
      sx={{ inlineSize: 112, flexShrink: 0 }}
      slotProps={{
        htmlInput: { min: 0, max: 100, step: 1, inputMode: 'numeric' },
        input: { endAdornment: <span aria-hidden>%</span> },
      }}
    />
  );
  if (isNew) return box;
  return (
    <Stack sx={{ gridColumn: '1 / -1' }}>
      <Typography component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', paddingInlineStart: 1 }}>
        <Slider
          size="small"
          value={value}
          min={0}
          max={100}
          step={1}
          aria-label={label}
          getAriaValueText={(progress) => `${progress}%`}
          onChange={(_event, next) => field.onChange([next].flat()[0])}
        />
        {box}
      </Stack>
      {fieldState.error && (
        <Typography role="alert" variant="caption" color="error">
          {fieldState.error.message}
        </Typography>
      )}
    </Stack>
  );
}
