import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { CheckLine } from '#console/layout/parts/toggles';

/** Whether users of the role need a second factor. @see rules 1.16 */
export function FactorInput() {
  const text = useText();
  const hintId = useId();
  const { field } = useInput<boolean | null>({ source: 'requiresTwoFactor' });
  return (
    <>
      <CheckLine
        label={text('roles.fields.requiresTwoFactor')}
        checked={field.value === true}
        onChange={(on) => field.onChange(on)}
        input={{ 'aria-describedby': hintId }}
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
