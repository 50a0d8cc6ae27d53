import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect } from 'react';
import type { TextKey } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useCopying } from './useCopying';

interface ToldOnceProps {
  label: string;
  /** A secret, or an address with one. */
  value: string;
  /** Says that the value is shown only now. */
  help: string;
  copyLabel: string;
  /** Message after copying. */
  copied: TextKey;
  /** Whether a new value takes the focus. */
  takesFocus?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** A value that is shown once, with a button to copy it. */
export function ToldOnce({ label, value, help, copyLabel, copied, takesFocus = false, children }: ToldOnceProps) {
  const { box, copy } = useCopying(value, copied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value takes the focus
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [value]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={value}
        helperText={help}
        inputRef={box}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        sx={{ flex: '1 1 18rem' }}
      />
      <Button variant="contained" onClick={copy}>
        {copyLabel}
      </Button>
      {children}
    </Box>
  );
}
