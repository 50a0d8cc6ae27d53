import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Allows letters, which recovery codes contain. */
  recovery?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Input for a code of the authenticator app, which phones and password managers fill in, or for a recovery code.
 */
export function CodeField({ label, value, onChange, recovery = false, autoFocus = false, inputRef }: CodeFieldProps) {
  return (
    <TextField
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
