import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '#console/custom/factors/CodeField';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { EntranceFrame } from './EntranceFrame';
import { sendCode } from './factorCalls';
import { type SignInProblem, signInProblem, signInProblemText } from './signInProblem';

interface CodeStepProps {
  tenantId: string;
  challenge: string;
  /** Goes on with the reply. @returns whether it is one that a sign-in answers */
  onReply(reply: unknown): Promise<boolean>;
  /** Back to email and password. */
  onBack(): void;
}

/** The second step of a sign-in: a code of the app, or a recovery code. @see rules 1.16 */
export function CodeStep({ tenantId, challenge, onReply, onBack }: CodeStepProps) {
  const text = useText();
  const format = useFormat();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [working, setWorking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) box.current?.select();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working || !code.trim()) return;
    setProblem(null);
    setWorking(true);
    try {
      if (!(await onReply(await sendCode(challenge, code)))) setProblem({ key: 'failed' });
    } catch (error) {
      setProblem(signInProblem(error));
    }
    setWorking(false);
  };
  const change = () => {
    setRecovery(!recovery);
    setCode('');
    setProblem(null);
    box.current?.focus();
  };

  return (
    <EntranceFrame
      title={text('factors.step.title')}
      text={text(recovery ? 'factors.step.recovery_text' : 'factors.step.text')}
      tenantId={tenantId}
    >
      {problem && (
        <Alert severity="error" role="alert">
          {signInProblemText(problem, text, format)}
        </Alert>
      )}
      <form noValidate method="post" onSubmit={submit} style={{ display: 'contents' }}>
        <CodeField
          key={String(recovery)}
          label={text(recovery ? 'factors.step.recovery_code' : 'factors.step.code')}
          value={code}
          onChange={setCode}
          recovery={recovery}
          autoFocus
          inputRef={box}
        />
        <Button type="submit" variant="contained" size="large" loading={working} loadingPosition="start">
          {text('login.sign_in.submit')}
        </Button>
      </form>
      <Button color="inherit" onClick={change}>
        {text(recovery ? 'factors.step.app' : 'factors.step.recovery')}
      </Button>
      <Button color="inherit" onClick={onBack}>
        {text('factors.step.back')}
      </Button>
    </EntranceFrame>
  );
}
