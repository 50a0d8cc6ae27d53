import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { config } from '#console/config';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { session } from '#console/session/session';
import { EntranceFrame } from './EntranceFrame';
import { SignInForm } from './SignInForm';
import { useCompany } from './useCompany';
import { useSignInSteps } from './useSignInSteps';

/** The sign-in to one company. @see rules 1.3 */
export function SignIn({ tenantId, onBegin }: { tenantId: string; onBegin(): void }) {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const lookup = useCompany(tenantId);
  const { page, goOn } = useSignInSteps(tenantId);

  const leave = () => {
    session.forgetTenant();
    navigate('/login');
  };

  if (lookup.state === 'missing' || lookup.state === 'outage') {
    const unreached = lookup.state === 'outage';
    return (
      <EntranceFrame title={text('login.missing.title')}>
        <Typography role="alert">{text('login.missing.text')}</Typography>
        {unreached && (
          <>
            <Typography>{text('login.outage')}</Typography>
            <Button label="common.retry" variant="contained" size="large" onClick={lookup.again} />
          </>
        )}
        {!config.tenantId && (
          <Button
            label="login.missing.action"
            variant={unreached ? 'outlined' : 'contained'}
            size="large"
            onClick={leave}
          />
        )}
      </EntranceFrame>
    );
  }
  if (page) return page;
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
            label="login.sign_in.back"
            component={Link}
            to="/login"
            color="inherit"
            onClick={() => session.forgetTenant()}
            startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
            sx={{ justifySelf: 'center', mt: 2, color: 'text.secondary' }}
          />
        )
      }
    >
      {hasDone(state, 'registered') && <Alert severity="success">{text('login.register.done')}</Alert>}
      {hasDone(state, 'reset') && <Alert severity="success">{text('login.forgot.done')}</Alert>}
      <SignInForm company={company} onBegin={onBegin} onReply={goOn} />
    </EntranceFrame>
  );
}

/** Whether the person comes from the registration, or from a new password. */
const hasDone = (state: unknown, what: 'registered' | 'reset') =>
  typeof state === 'object' && state !== null && what in state;

/** The placeholder of the form while the company is loading. */
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
