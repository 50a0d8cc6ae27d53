import Button from '@mui/material/Button';
import { setSubmissionErrors } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { FormErrors } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';

/** Saves over what somebody else has changed meanwhile. @see rules 14.5 */
export function OverwriteButton({ onOverwrite }: { onOverwrite(typed: FieldValues): Promise<FormErrors | undefined> }) {
  const text = useText();
  const { handleSubmit, setError } = useFormContext();
  const overwrite = handleSubmit(async (typed) => setSubmissionErrors((await onOverwrite(typed)) ?? {}, setError));
  return (
    <Button color="inherit" size="small" onClick={() => void overwrite()}>
      {text('common.overwrite')}
    </Button>
  );
}
