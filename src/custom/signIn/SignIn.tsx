import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type FoundSession, sessionIn } from '#console/authProvider/sessionIn';
import { config } from '#console/config';
import { language } from '#console/i18n/language';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { session } from '#console/session/session';
import { EntranceFrame } from './EntranceFrame';
import { challengeIn, type LoginCredentials } from './entranceCalls';
import { SignInForm } from './SignInForm';
import { useCompany } from './useCompany';

const NewPassword = lazyPart(async () => (await import('./NewPassword')).NewPassword);
const CodeStep = lazyPart(async () => (await import('./CodeStep')).CodeStep);
const SetUpFactor = lazyPart(async () => (await import('./SetUpFactor')).SetUpFactor);

/** A sign-in that is not complete: a password to change, a code to give or a second factor to set up comes first. */
type Pending =
  | { step: 'password'; token: string; credentials: LoginCredentials }
  | { step: 'code'; challenge: string; asked: unknown; credentials: LoginCredentials | undefined }
  | { step: 'factor'; found: FoundSession };

interface SignInProps {
  tenantId: string;
  onBegin(): void;
}

/** The sign-in to one company. @see rules 1.3 */
export function SignIn({ tenantId, onBegin }: SignInProps) {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const lookup = useCompany(tenantId);
  const [pending, setPending] = useState<Pending | null>(null);

  const leave = () => {
    session.forgetTenant();
    navigate('/login');
  };

  const begin = async (found: FoundSession) => {
    await language.expect(found.user);
    session.rememberTenant(tenantId);
    session.begin(found);
  };

  /**
   * Goes on with the reply to a sign-in. The form stays until what takes its place is there.
   * @param credentials absent: a passkey signed in
   */
  const goOn = async (reply: unknown, credentials?: LoginCredentials): Promise<boolean> => {
    const challenge = challengeIn(reply);
    if (challenge) {
      await CodeStep.prefetch();
      setPending({ step: 'code', challenge, asked: reply, credentials });
      return true;
    }
    const found = sessionIn(reply);
    if (!found) return false;
    if (found.mustChangePassword && credentials) {
      await NewPassword.prefetch();
      setPending({ step: 'password', token: found.token, credentials });
    } else if (found.mustSetUpTwoFactor) {
      await SetUpFactor.prefetch();
      setPending({ step: 'factor', found });
    } else {
      await begin(found);
    }
    return true;
  };

  if (lookup.state === 'missing' || lookup.state === 'outage') {
    const unreached = lookup.state === 'outage';
    return (
      <EntranceFrame title={text('login.missing.title')}>
        <Typography role="alert">{text('login.missing.text')}</Typography>
        {unreached && (
          <>
            <Typography>{text('login.outage')}</Typography>
            <Button variant="contained" size="large" onClick={lookup.again}>
              {text('common.retry')}
            </Button>
          </>
        )}
        {!config.tenantId && (
          <Button variant={unreached ? 'outlined' : 'contained'} size="large" onClick={leave}>
            {text('login.missing.action')}
          </Button>
        )}
      </EntranceFrame>
    );
  }
  if (pending?.step === 'password') return <NewPassword tenantId={tenantId} pending={pending} onReply={goOn} />;
  if (pending?.step === 'factor') {
    const { found } = pending;
    return <SetUpFactor tenantId={tenantId} token={found.token} onDone={() => begin(found)} />;
  }
  if (pending) {
    const { challenge, asked, credentials } = pending;
    const reply = (answer: unknown) => goOn(answer, credentials);
    return (
      <CodeStep
        tenantId={tenantId}
        challenge={challenge}
        asked={asked}
        onReply={reply}
        onBack={() => setPending(null)}
      />
    );
  }
  if (lookup.state === 'looking') return <Waiting tenantId={tenantId} />;
  const { company } = lookup;
  return (
    <EntranceFrame
      title={text('login.sign_in.title')}
      text={company.name && text('login.sign_in.text', { company: company.name })}
      tenantId={tenantId}
      below={
        !config.tenantId && (
          <Button
            component={Link}
            to="/login"
            color="inherit"
            onClick={() => session.forgetTenant()}
            startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
            sx={{ justifySelf: 'center', mt: 2, color: 'text.secondary' }}
          >
            {text('login.sign_in.back')}
          </Button>
        )
      }
    >
      {hasDone(state, 'registered') && <Alert severity="success">{text('login.register.done')}</Alert>}
      {hasDone(state, 'reset') && <Alert severity="success">{text('login.forgot.done')}</Alert>}
      <SignInForm company={company} onBegin={onBegin} onReply={goOn} />
    </EntranceFrame>
  );
}

/** Whether one comes from the registration, or from a new password. */
const hasDone = (state: unknown, what: 'registered' | 'reset') =>
  typeof state === 'object' && state !== null && what in state;

/** The shape of the form while the company is looked up. */
export function Waiting({ tenantId }: { tenantId: string }) {
  const text = useText();
  return (
    <EntranceFrame title={text('login.sign_in.title')} tenantId={tenantId}>
      <Skeleton variant="rounded" sx={{ blockSize: 62 }} />
      <Skeleton variant="rounded" sx={{ blockSize: 62 }} />
      <Skeleton variant="rounded" sx={{ blockSize: 42 }} />
    </EntranceFrame>
  );
}
