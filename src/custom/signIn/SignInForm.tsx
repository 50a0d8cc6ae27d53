import Box from '@mui/material/Box';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { SubmitButton } from '#console/layout/parts/SubmitButton';
import { DemoAccounts } from './DemoAccounts';
import { type Company, type LoginCredentials, sendLogin } from './entranceCalls';
import { ForgottenLink } from './ForgottenLink';
import { PasswordField } from './PasswordField';
import { type SignInProblem, signInProblem, signInProblemText } from './signInProblem';
import { UserNameField } from './UserNameField';

const PasskeySignIn = lazyPart(async () => (await import('./PasskeySignIn')).PasskeySignIn, {
  failure: () => null,
  later: false,
});

const Providers = lazyPart(async () => (await import('./Providers')).Providers, { failure: () => null, later: false });

interface SignInFormProps {
  company: Company;
  onBegin(): void;
  /** Continues with the reply. @returns whether it is the reply of a sign-in */
  onReply(reply: unknown, credentials?: LoginCredentials): Promise<boolean>;
}

interface Missing {
  identifier: boolean;
  password: boolean;
}

/** Email or user name and password, or a demo account by its role. @see rules 1.3 */
export function SignInForm({ company, onBegin, onReply }: SignInFormProps) {
  const text = useText();
  const format = useFormat();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({ identifier: false, password: false });
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  /** The running sign-in: the form, or the user name of a demo account. */
  const [working, setWorking] = useState<string | null>(null);
  const [passkeys, setPasskeys] = useState(false);
  const identifierBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  // the first render is that of the page, which knows no browser
  useEffect(() => setPasskeys('PublicKeyCredential' in window), []);
  // an error moves the focus to the wrong input
  useEffect(() => {
    if (missing.identifier) identifierBox.current?.focus();
    else if (missing.password) passwordBox.current?.focus();
  }, [missing]);
  useEffect(() => {
    if (problem) passwordBox.current?.select();
  }, [problem]);

  const signIn = async (credentials: LoginCredentials, as: string) => {
    onBegin();
    setProblem(null);
    setWorking(as);
    try {
      if (!(await onReply(await sendLogin(credentials), credentials))) setProblem({ key: 'refused' });
    } catch (error) {
      setProblem(signInProblem(error));
    }
    setWorking(null);
  };

  const reply = (answer: unknown) => {
    onBegin();
    return onReply(answer);
  };
  const refuse = (error: unknown) => setProblem(signInProblem(error));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (working !== null) return;
    const gaps = { identifier: identifier.trim() === '', password: password === '' };
    setMissing(gaps);
    if (gaps.identifier || gaps.password) return;
    void signIn({ identifier: identifier.trim(), password, tenantId: company.id }, 'form');
  };

  return (
    <>
      <ProblemAlert problem={problem && signInProblemText(problem, text, format)} />
      {company.passwordSignIn === 'nobody' ? (
        passkeys && <PasskeySignIn tenantId={company.id} onReply={reply} onProblem={refuse} />
      ) : (
        <form noValidate method="post" onSubmit={submit} onInput={onBegin} style={{ display: 'contents' }}>
          <UserNameField
            label={text('login.sign_in.identifier')}
            autoComplete="username webauthn"
            inputRef={identifierBox}
            value={identifier}
            onChange={(event) => setIdentifier(event.target.value)}
            problem={missing.identifier ? text('login.sign_in.identifier_missing') : ''}
          />
          <Box sx={{ position: 'relative' }}>
            <PasswordField
              label={text('login.sign_in.password')}
              inputRef={passwordBox}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              problem={missing.password ? text('login.sign_in.password_missing') : ''}
            />
            <ForgottenLink tenantId={company.id} />
          </Box>
          {/* after the submit button, so that Tab moves from the name to the password */}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SubmitButton
              label={working === 'form' ? 'login.sign_in.working' : 'login.sign_in.submit'}
              fullWidth
              working={working === 'form'}
              disabled={working !== null}
            />
            {passkeys && <PasskeySignIn tenantId={company.id} onReply={reply} onProblem={refuse} />}
          </Box>
        </form>
      )}
      <Providers tenantId={company.id} alone={company.passwordSignIn === 'nobody'} />
      <DemoAccounts
        accounts={company.demoAccounts}
        working={working}
        onChoose={(account) =>
          void signIn(
            { identifier: account.userName, password: account.password, tenantId: company.id },
            account.userName,
          )
        }
      />
    </>
  );
}
