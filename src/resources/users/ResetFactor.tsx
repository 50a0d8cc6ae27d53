import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { Button } from '#console/layout/parts/Button';
import { fullNameOf, type UserRecord } from './userRules';

/** Removes the second factor of a user who has lost it, after a question. @see rules 1.16 */
export function ResetFactor({ user }: { user: UserRecord }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [asked, setAsked] = useState(false);
  const reset = async () => {
    const { factors } = (await dataProvider.account()).data;
    await factors.reset(user.id);
    notify('factors.reset.done', { type: 'success' });
  };
  return (
    <>
      <Button label="factors.reset.action" color="inherit" onClick={() => setAsked(true)} />
      {asked && (
        <ConfirmDialog
          title={text('factors.reset.action')}
          text={text('factors.reset.text', { name: fullNameOf(user) })}
          confirmLabel={text('factors.reset.action')}
          workingLabel={text('factors.reset.working')}
          onConfirm={reset}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
