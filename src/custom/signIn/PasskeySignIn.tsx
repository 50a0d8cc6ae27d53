import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { EntranceError } from './entranceCalls';
import { offersPasskeys, passkeyOptions, sendPasskey } from './passkeyCalls';

interface PasskeySignInProps {
  tenantId: string;
  /** Continues with the reply. */
  onReply(reply: unknown): Promise<boolean>;
  onProblem(error: unknown): void;
}

/**
 * Time after which a waiting request gets another challenge, in milliseconds; the server's challenges last ten
 * minutes.
 */
const renewal = 9 * 60_000;

/** Whether the browser or the person ended the ceremony. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);

/** @param fill offers passkeys in the browser's autofill; otherwise the browser asks at once */
async function signIn(tenantId: string, fill: boolean, onReply: (reply: unknown) => Promise<boolean>): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await passkeyOptions(tenantId);
  // the inputs have the right names, so that the library need not search for them
  const found = await startAuthentication({ optionsJSON, useBrowserAutofill: fill, verifyBrowserAutofillInput: false });
  await onReply(await sendPasskey(tenantId, found));
}

/**
 * Signs in with a passkey, from the autofill of the input or by a button, if browser and backend support passkeys.
 * @see rules 1.18
 */
export function PasskeySignIn({ tenantId, onReply, onProblem }: PasskeySignInProps) {
  const text = useText();
  const [offered, setOffered] = useState(false);
  const latest = useRef({ onReply, onProblem });
  useEffect(() => {
    latest.current = { onReply, onProblem };
  });

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (left) return;
      timer = setTimeout(wait, renewal);
      signIn(tenantId, true, latest.current.onReply).catch((error: unknown) => {
        // without a chosen passkey there is nothing to report: the form remains
        if (error instanceof EntranceError) latest.current.onProblem(error);
      });
    };
    const begin = async () => {
      if (!(await offersPasskeys()) || left) return;
      setOffered(true);
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
      if (await browserSupportsWebAuthnAutofill()) wait();
    };
    begin().catch(() => undefined); // without a connection the form reports it
    return () => {
      left = true;
      clearTimeout(timer);
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [tenantId]);

  const press = () =>
    signIn(tenantId, false, onReply).catch((error: unknown) => {
      if (!isCancelled(error)) onProblem(error);
    });

  if (!offered) return null;
  return (
    <Button
      variant="outlined"
      size="large"
      aria-label={text('login.sign_in.passkey')}
      title={text('login.sign_in.passkey')}
      onClick={press}
      sx={{ minInlineSize: 0 }}
    >
      <VpnKeyOutlined fontSize="small" />
    </Button>
  );
}
