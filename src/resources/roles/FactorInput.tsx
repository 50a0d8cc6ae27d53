import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useText } from '#console/i18n/useText';

/** Whether users of the role need a second factor. @see rules 1.16 */
export function FactorInput() {
  const text = useText();
  const hintId = useId();
  const { field } = useInput<boolean | null>({ source: 'requiresTwoFactor' });
  return (
    <>
      <FormControlLabel
        label={text('roles.fields.requiresTwoFactor')}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <Typography
        id={hintId}
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', paddingInlineStart: 3.5 }}
      >
        {text('factors.demand_hint')}
      </Typography>
    </>
  );
}
