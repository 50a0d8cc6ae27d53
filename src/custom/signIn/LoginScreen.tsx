import { Navigate, useParams } from 'react-router-dom';
import { config } from '#console/config';
import { session } from '#console/session/session';
import { CompanySelection } from './CompanySelection';
import { SignIn } from './SignIn';
import { useGoOn } from './useGoOn';
import { useTakeOver } from './useTakeOver';

interface LoginScreenProps {
  /** Called when the person begins to sign in, so that the next code can be loaded. */
  onBegin(): void;
}

/**
 * `/login` and `/login/{tenantId}`. A deployment for one company has its sign-in form at `/login` and no other;
 * elsewhere `/login` continues with the company that was chosen last.
 * @see rules 1.1, 1.2
 */
export function LoginScreen({ onBegin }: LoginScreenProps) {
  const { tenantId } = useParams();
  useGoOn();
  useTakeOver();
  if (config.tenantId) {
    return tenantId === undefined ? (
      <SignIn tenantId={config.tenantId} onBegin={onBegin} />
    ) : (
      <Navigate to="/login" replace />
    );
  }
  if (tenantId !== undefined) return <SignIn key={tenantId} tenantId={tenantId} onBegin={onBegin} />;
  const chosen = session.tenantId();
  return chosen ? <Navigate to={`/login/${encodeURIComponent(chosen)}`} replace /> : <CompanySelection />;
}
