import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { rememberReturnAddress } from '#console/authProvider/returnAddress';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { asRecord } from '#console/session/identity';
import { beganAtProvider, hasSignedOut } from '#console/session/providerMarks';
import { type SignInError, signInErrors } from '#contract/signInErrors';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError } from './entranceCalls';
import { exchangeCode } from './providerCalls';
import { Waiting } from './SignIn';
import { saidBy } from './signInProblem';
import { useCompany } from './useCompany';
import { useGoOn } from './useGoOn';
import { useSignInSteps } from './useSignInSteps';

const errorOf = (text: string | null): SignInError => signInErrors.find((one) => one === text) ?? 'expired';

/** Codes that this page has sent: each is valid once, and a page may be rendered twice. */
const sent = new Set<string>();

/** The end of a sign-in at an identity provider: the session begins, or the page says why not. @see rules 1.21 */
export function ProviderCallback() {
  const text = useText();
  const navigate = useNavigate();
  const { tenantId = '' } = useParams();
  const [parameters] = useSearchParams();
  const code = parameters.get('code');
  const [problem, setProblem] = useState('');
  const lookup = useCompany(tenantId); // loads the company's texts
  const { page, goOn } = useSignInSteps(tenantId, () => navigate(`/login/${encodeURIComponent(tenantId)}`));
  const isReady = lookup.state !== 'looking';
  const latest = useRef(goOn);
  useGoOn();
  useEffect(() => {
    latest.current = goOn;
  });

  useEffect(() => {
    if (!code || !isReady || sent.has(code)) return;
    sent.add(code);
    const finish = async () => {
      const reply = await exchangeCode(code);
      const { returnTo } = asRecord(reply);
      if (typeof returnTo === 'string') rememberReturnAddress(returnTo, null);
      hasSignedOut.remove();
      beganAtProvider.set();
      if (!(await latest.current(reply))) setProblem(text('login.sign_in.failed'));
    };
    finish().catch((error: unknown) =>
      setProblem((error instanceof EntranceError && saidBy(error)) || text('login.sign_in.failed')),
    );
  }, [code, isReady, text]);

  if (page) return page;
  const failure = problem || (code ? '' : text(`identity.errors.${errorOf(parameters.get('error'))}`));
  if (!failure) return <Waiting tenantId={tenantId} />;
  return (
    <EntranceFrame title={text('identity.failed')} tenantId={tenantId}>
      <ProblemAlert problem={failure} />
      <Button
        label="identity.again"
        component={Link}
        to={`/login/${encodeURIComponent(tenantId)}`}
        replace
        variant="contained"
        size="large"
        onClick={() => hasSignedOut.set()}
      />
    </EntranceFrame>
  );
}
