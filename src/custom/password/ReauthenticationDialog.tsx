import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { CodeField } from '#console/custom/factors/CodeField';
import { PasswordField } from '#console/custom/signIn/PasswordField';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { Button } from '#console/layout/parts/Button';

/** Whether the browser or the person ended the ceremony of a passkey. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);

/** Asks for the password, or for one of the person's other ways: a passkey, or a code. @see rules 1.17 */
export function ReauthenticationDialog({ onConfirmed, onClose }: { onConfirmed(): void; onClose(): void }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const calls = async () => (await dataProvider.account()).data;
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const { working, problem, setProblem, attempt } = useAttempt();
  const { data: methods } = useQuery({
    queryKey: ['factors', 'ways'],
    queryFn: async ({ signal }) => {
      const { factors, passkeys } = await calls();
      const [state, known] = await Promise.all([factors.factorState(signal), passkeys.passkeys(signal)]);
      return { code: state.data.enabled, passkey: known.data.length > 0 && 'PublicKeyCredential' in window };
    },
    staleTime: 0,
    retry: false, // the password alone is enough
  });
  const confirm = () =>
    attempt(async () => {
      const { factors } = await calls();
      await factors.confirmByText(by === 'code' ? { code: typed } : { password: typed });
      onConfirmed();
    });
  const askPasskey = () =>
    attempt(async () => {
      const { passkeys } = await calls();
      try {
        await passkeys.confirmByPasskey();
      } catch (error) {
        if (isCancelled(error)) return;
        throw error;
      }
      onConfirmed();
    });
  const change = () => {
    setBy(by === 'code' ? 'password' : 'code');
    setTyped('');
    setProblem('');
  };
  return (
    <FormDialog
      title={text('factors.confirm.title')}
      subtitle={text(by === 'code' ? 'factors.step.text' : 'factors.confirm.text')}
      maxWidth="xs"
      dirty={false}
      saving={working}
      error={problem}
      submitLabel={text('factors.confirm.submit')}
      submitDisabled={!typed}
      onSubmit={confirm}
      onClose={onClose}
    >
      {by === 'code' ? (
        <CodeField label={text('factors.off.code')} recovery autoFocus value={typed} onChange={setTyped} />
      ) : (
        <PasswordField
          label={text('login.sign_in.password')}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {(methods?.code || methods?.passkey) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {methods.passkey && (
            <Button
              label="factors.confirm.passkey"
              color="inherit"
              variant="outlined"
              disabled={working}
              onClick={askPasskey}
            />
          )}
          {methods.code && (
            <Button
              label={by === 'code' ? 'factors.confirm.password' : 'factors.confirm.code'}
              color="inherit"
              variant="outlined"
              disabled={working}
              onClick={change}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
