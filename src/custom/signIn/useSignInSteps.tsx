import { type ReactNode, useState } from 'react';
import { type FoundSession, sessionIn } from '#console/authProvider/sessionIn';
import { language } from '#console/i18n/language';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { session } from '#console/session/session';
import { challengeIn, type LoginCredentials } from './entranceCalls';

const NewPassword = lazyPart(async () => (await import('./NewPassword')).NewPassword);
const CodeStep = lazyPart(async () => (await import('./CodeStep')).CodeStep);
const SetUpFactor = lazyPart(async () => (await import('./SetUpFactor')).SetUpFactor);

/** A sign-in that is not complete: a password to change, a code to give or a second factor to set up comes first. */
type Pending =
  | { step: 'password'; token: string; credentials: LoginCredentials }
  | { step: 'code'; challenge: string; asked: unknown; credentials: LoginCredentials | undefined }
  | { step: 'factor'; found: FoundSession };

interface SignInSteps {
  /** The page of the next step; null: no sign-in has begun. */
  page: ReactNode;
  /**
   * Goes on with the reply to a sign-in. The form stays until what takes its place is there.
   * @param credentials absent: a passkey or an identity provider signed in
   * @returns whether the reply is one that a sign-in answers
   */
  goOn(reply: unknown, credentials?: LoginCredentials): Promise<boolean>;
}

/** The steps between the first reply to a sign-in and the session. @param onBack back from the code to the start */
export function useSignInSteps(tenantId: string, onBack = () => {}): SignInSteps {
  const [pending, setPending] = useState<Pending | null>(null);

  const begin = async (found: FoundSession) => {
    await language.expect(found.user);
    session.rememberTenant(tenantId);
    session.begin(found);
  };

  const goOn: SignInSteps['goOn'] = async (reply, credentials) => {
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

  const pageOf = (step: Pending): ReactNode => {
    if (step.step === 'password') return <NewPassword tenantId={tenantId} pending={step} onReply={goOn} />;
    if (step.step === 'factor') {
      const { found } = step;
      return <SetUpFactor tenantId={tenantId} token={found.token} onDone={() => begin(found)} />;
    }
    const { challenge, asked, credentials } = step;
    const reply = (answer: unknown) => goOn(answer, credentials);
    const back = () => {
      setPending(null);
      onBack();
    };
    return <CodeStep tenantId={tenantId} challenge={challenge} asked={asked} onReply={reply} onBack={back} />;
  };
  return { page: pending && pageOf(pending), goOn };
}
