import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { CodeField } from './CodeField';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

interface FactorSecret {
  secret: string;
  uri: string;
}

interface FactorSetupProps {
  /** Requests a new secret. */
  begin(): Promise<FactorSecret>;
  /** Enables the second factor. @returns the recovery codes */
  enable(code: string): Promise<readonly string[]>;
  /** The localized message of an error. */
  describe(error: unknown): string;
  /** Called once the person has stored the recovery codes. */
  onDone(): void;
}

/** The secret in groups of four characters, for typing it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Guides through the setup of a second factor: QR code or secret, first code, recovery codes. @see rules 1.16 */
export function FactorSetup({ begin, enable, describe, onDone }: FactorSetupProps) {
  const text = useText();
  const [made, setMade] = useState<FactorSecret | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState('');
  const [working, setWorking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(false);

  const ask = async () => {
    setProblem('');
    await begin().then(setMade, (error: unknown) => setProblem(describe(error)));
  };
  // every call creates another secret
  useEffect(() => {
    if (!asked.current) void ask();
    asked.current = true;
  });
  useEffect(() => {
    if (problem) box.current?.select();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the portal of a dialog is a child of another form
    if (working) return;
    setProblem('');
    setWorking(true);
    try {
      setCodes(await enable(code));
    } catch (error) {
      setProblem(describe(error));
    }
    setWorking(false);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <ProblemAlert problem={problem} />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{text('factors.setup.scan')}</Typography>
        {made ? (
          <QrCode content={made.uri} label={text('factors.setup.qr')} />
        ) : problem ? (
          <Button label="common.retry" variant="outlined" onClick={ask} />
        ) : (
          <Skeleton variant="rounded" sx={{ inlineSize: 200, blockSize: 200 }} />
        )}
        {made && (
          <>
            <Typography variant="note">{text('factors.setup.type')}</Typography>
            <Box component="code" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}>
              {grouped(made.secret)}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <CopyButton content={made.secret} label={text('factors.setup.copy')} />
            </Box>
          </>
        )}
      </Box>
      <CodeField label={text('factors.setup.enter')} value={code} onChange={setCode} inputRef={box} />
      <SubmitButton label="factors.setup.submit" working={working} disabled={!made || !code} />
    </Box>
  );
}
