import { useText } from '#console/i18n/useText';
import { ToldOnce } from '#console/layout/parts/ToldOnce';
import type { MadeToken } from '#contract/extensions/tokens';

/** A token that was just made, this once. */
export function NewToken({ made: { name, token } }: { made: MadeToken }) {
  const text = useText();
  return (
    <ToldOnce
      label={text('tokens.token', { name })}
      value={token}
      help={text('tokens.once')}
      copyLabel={text('tokens.copy')}
      copied="tokens.copied"
      takesFocus
    />
  );
}
