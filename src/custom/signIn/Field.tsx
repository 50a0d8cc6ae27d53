import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'label'> {
  label: string;
  /** Error of the value; empty: none. */
  problem?: string | undefined;
}

/** An input with its label above. Pages before sign-in load no more of MUI than this. */
export function Field({ label, problem = '', inputProps, ...rest }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <FormControl fullWidth error={problem !== ''}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75, typography: 'body2', color: 'text.primary', fontWeight: 500 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        aria-describedby={problem ? problemId : undefined}
        inputProps={{ 'aria-invalid': problem !== '' || undefined, ...inputProps }}
        {...rest}
      />
      {problem && (
        <FormHelperText id={problemId} sx={{ marginInline: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
