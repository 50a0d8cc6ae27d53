import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CodeField } from '#console/custom/factors/CodeField';
import { PasswordField } from '#console/custom/signIn/PasswordField';
import { useAccountCalls } from '#console/dataProvider/useAccountCalls';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';

/** Turns the person's second factor off, with password and code. */
export function TurnOffDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const text = useText();
  const calls = useAccountCalls();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { working, problem, attempt } = useAttempt();
  const turnOff = () =>
    attempt(async () => {
      await (await calls()).factors.disable(password, code);
      onDone();
    });
  return (
    <FormDialog
      title={text('factors.off.title')}
      maxWidth="xs"
      dirty={password !== '' || code !== ''}
      saving={working}
      error={problem}
      submitLabel={text('factors.off.action')}
      submitDisabled={!password || !code}
      onSubmit={turnOff}
      onClose={onClose}
    >
      <Typography>{text('factors.off.text')}</Typography>
      <PasswordField
        label={text('factors.off.password')}
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField label={text('factors.off.code')} value={code} onChange={setCode} recovery />
    </FormDialog>
  );
}
