import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { PasswordField } from '#console/custom/signIn/PasswordField';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';

interface ReauthenticationDialogProps {
  onConfirmed(): void;
  onClose(): void;
}

/** Asks for the person's password again. @see rules 1.17 */
export function ReauthenticationDialog({ onConfirmed, onClose }: ReauthenticationDialogProps) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [password, setPassword] = useState('');
  const { working, problem, attempt } = useAttempt();
  const confirm = () =>
    attempt(async () => {
      const { factors } = (await dataProvider.account()).data;
      await factors.sendPassword(password);
      onConfirmed();
    });
  return (
    <FormDialog
      title={text('factors.confirm.title')}
      subtitle={text('factors.confirm.text')}
      maxWidth="xs"
      dirty={false}
      saving={working}
      error={problem}
      submitLabel={text('factors.confirm.submit')}
      submitDisabled={!password}
      onSubmit={confirm}
      onClose={onClose}
    >
      <PasswordField
        label={text('login.sign_in.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
