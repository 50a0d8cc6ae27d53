import { FactorSetup } from '#console/custom/factors/FactorSetup';
import { useText } from '#console/i18n/useText';
import { EntranceFrame } from './EntranceFrame';
import { EntranceError } from './entranceCalls';
import { beginFactor, enableFactor } from './factorCalls';
import { saidBy } from './signInProblem';

interface SetUpFactorProps {
  tenantId: string;
  /** Token of the session, which is stored only once it has a factor. */
  token: string;
  onDone(): void;
}

/** Setup of a second factor that the role requires; until then nothing else is allowed. @see rules 1.16 */
export function SetUpFactor({ tenantId, token, onDone }: SetUpFactorProps) {
  const text = useText();
  return (
    <EntranceFrame title={text('factors.setup.title')} text={text('factors.setup.first')} tenantId={tenantId}>
      <FactorSetup
        begin={() => beginFactor(token)}
        enable={(code) => enableFactor(token, code)}
        describe={(error) => (error instanceof EntranceError && saidBy(error)) || text('login.sign_in.failed')}
        onDone={onDone}
      />
    </EntranceFrame>
  );
}
