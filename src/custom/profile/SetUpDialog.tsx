import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FactorSetup } from '#console/custom/factors/FactorSetup';
import { ApiError } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { describeError } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';

/** The guided setup of the person's second factor. */
export function SetUpDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [refusal, setRefusal] = useState('');
  const factors = async () => (await dataProvider.account()).data.factors;
  const begin = async () => {
    try {
      return (await (await factors()).setUp()).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setRefusal(describeError(error, text));
      throw error;
    }
  };
  if (refusal) {
    return (
      <DetailsDialog
        title={text('factors.setup.title')}
        actions={<Button label="common.close" onClick={onClose} />}
        onClose={onClose}
      >
        <ProblemAlert problem={refusal} />
      </DetailsDialog>
    );
  }
  return (
    <DetailsDialog title={text('factors.setup.title')} onClose={onClose}>
      <FactorSetup
        begin={begin}
        enable={async (code) => (await (await factors()).enable(code)).data.recoveryCodes}
        describe={(error) => describeError(error, text)}
        onDone={onDone}
      />
    </DetailsDialog>
  );
}
