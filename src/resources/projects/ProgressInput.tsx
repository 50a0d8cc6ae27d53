import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import { clampProgress } from './projectRules';

const asItIs = (value: number) => value;

/** A slider with a number input beside it, from 0 to 100. @see rules 2.4 */
export function ProgressInput() {
  const text = useText();
  const { field, fieldState, id } = useInput<number>({ source: 'progress', parse: asItIs });
  const value = clampProgress(Number(field.value ?? 0));
  const label = text('projects.fields.progress');
  return (
    <Stack sx={{ gridColumn: '1 / -1' }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
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
        <Box sx={{ inlineSize: 112, flexShrink: 0 }}>
          <PlainNumberBox
            id={id}
            label=""
            value={value}
            onChange={(typed) => field.onChange(clampProgress(typed ?? 0))}
            onBlur={field.onBlur}
            inputRef={field.ref}
            min={0}
            max={100}
            step={1}
            adornment="%"
          />
        </Box>
      </Stack>
      {fieldState.error && (
        <Typography role="alert" variant="caption" color="error">
          {fieldState.error.message}
        </Typography>
      )}
    </Stack>
  );
}
