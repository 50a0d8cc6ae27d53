import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** A recovery code has letters, too. */
  recovery?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A code of the authenticator app, which phones and password managers fill in, or a recovery code. */
export function CodeField({ label, value, onChange, recovery = false, autoFocus = false, inputRef }: CodeFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      autoFocus={autoFocus}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          name: recovery ? 'recovery-code' : 'one-time-code',
          autoComplete: recovery ? 'off' : 'one-time-code',
          inputMode: recovery ? 'text' : 'numeric',
          autoCapitalize: recovery ? 'characters' : 'none',
          spellCheck: false,
          dir: 'ltr',
        },
      }}
    />
  );
}
