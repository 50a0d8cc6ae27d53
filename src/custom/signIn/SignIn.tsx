import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { config } from '#console/config';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { session } from '#console/session/session';
import { EntranceFrame } from './EntranceFrame';
import type { LoginCredentials } from './entranceCalls';
import { SignInForm } from './SignInForm';
import { useCompany } from './useCompany';

const NewPassword = lazyPart(async () => (await import('./NewPassword')).NewPassword);

/** Somebody whose password must be changed first: they are not signed in until it is. */
export interface Pending {
  token: string;
  credentials: LoginCredentials;
}

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

  /** The form stays until what takes its place is there. */
  const changeFirst = async (found: Pending) => {
    await NewPassword.prefetch();
    setPending(found);
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
  if (pending) return <NewPassword tenantId={tenantId} pending={pending} />;
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
      {hasRegistered(state) && <Alert severity="success">{text('login.register.done')}</Alert>}
      <SignInForm company={company} onBegin={onBegin} onPending={changeFirst} />
    </EntranceFrame>
  );
}

const hasRegistered = (state: unknown) => typeof state === 'object' && state !== null && 'registered' in state;

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
