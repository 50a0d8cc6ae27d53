import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '#console/custom/factors/CodeField';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { CheckLine } from '#console/layout/parts/toggles';
import { EntranceFrame } from './EntranceFrame';
import { rememberDaysIn, sendCode } from './factorCalls';
import { type SignInProblem, signInProblem, signInProblemText } from './signInProblem';

interface CodeStepProps {
  tenantId: string;
  challenge: string;
  /** The reply that requires the code. */
  asked: unknown;
  /** Continues with the reply. @returns whether it is the reply of a sign-in */
  onReply(reply: unknown): Promise<boolean>;
  /** Returns to email and password. */
  onBack(): void;
}

/** The second step of a sign-in: a code of the app, or a recovery code. @see rules 1.16 */
export function CodeStep({ tenantId, challenge, asked, onReply, onBack }: CodeStepProps) {
  const text = useText();
  const format = useFormat();
  const [code, setCode] = useState('');
  const rememberDays = rememberDaysIn(asked);
  const [remember, setRemember] = useState(false);
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
      if (!(await onReply(await sendCode(challenge, code, remember)))) setProblem({ key: 'failed' });
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
      <ProblemAlert problem={problem && signInProblemText(problem, text, format)} />
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
        {rememberDays > 0 && (
          <CheckLine
            label={text('factors.step.remember', { time: format.days(rememberDays) })}
            checked={remember}
            onChange={setRemember}
          />
        )}
        <SubmitButton label="login.sign_in.submit" working={working} />
      </form>
      <Button label={recovery ? 'factors.step.app' : 'factors.step.recovery'} color="inherit" onClick={change} />
      <Button label="factors.step.back" color="inherit" onClick={onBack} />
    </EntranceFrame>
  );
}
