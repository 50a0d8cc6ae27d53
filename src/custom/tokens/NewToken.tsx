import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
import { ToldOnce } from '#console/layout/parts/ToldOnce';
import type { MadeToken } from '#contract/extensions/tokens';
import { directoryAddress } from './tokenValues';

/** A new token, shown once; for the token of a directory also the address that the directory needs. */
export function NewToken({ made: { name, token, scim } }: { made: MadeToken }) {
  const text = useText();
  const told = (
    <ToldOnce
      label={text('tokens.token', { name })}
      value={token}
      help={text('tokens.once')}
      copyLabel={text('tokens.copy')}
      copied="tokens.copied"
      takesFocus
    />
  );
  if (!scim) return told;
  return (
    <>
      {told}
      <TextField
        label={text('tokens.directory_address')}
        value={directoryAddress(window.location.origin)}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
      />
    </>
  );
}
