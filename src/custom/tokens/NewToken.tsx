import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { MadeToken } from '#contract/extensions/tokens';

/** A token that was just made, this once. */
export function NewToken({ made: { name, token } }: { made: MadeToken }) {
  const text = useText();
  const notify = useNotify();
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new token takes the focus
  useEffect(() => box.current?.focus(), [token]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify('tokens.copied', { type: 'success' });
    } catch {
      box.current?.select(); // the browser refuses its clipboard: the person copies what is marked
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        label={text('tokens.token', { name })}
        value={token}
        helperText={text('tokens.once')}
        inputRef={box}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        sx={{ flex: '1 1 18rem' }}
      />
      <Button variant="contained" onClick={copy}>
        {text('tokens.copy')}
      </Button>
    </Box>
  );
}
