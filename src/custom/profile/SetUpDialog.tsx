import { useDataProvider } from 'react-admin';
import { FactorSetup } from '#console/custom/factors/FactorSetup';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { describeError } from '#console/layout/messages/useSayProblem';

interface SetUpDialogProps {
  onDone(): void;
  onClose(): void;
}

/** The guided setup of the person's second factor. */
export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const factors = async () => (await dataProvider.account()).data.factors;
  return (
    <DetailsDialog title={text('factors.setup.title')} onClose={onClose}>
      <FactorSetup
        begin={async () => (await (await factors()).setUp()).data}
        enable={async (code) => (await (await factors()).enable(code)).data.recoveryCodes}
        describe={(error) => describeError(error, text)}
        onDone={onDone}
      />
    </DetailsDialog>
  );
}
