import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { FactsRow, RowAction } from '#console/layout/parts/FactsRow';
import { ProfileSection } from '#console/layout/parts/ProfileSection';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Passkey } from '#contract/extensions/passkeys';

const PasskeyDialog = lazyPart(async () => (await import('./PasskeyDialog')).PasskeyDialog);

/** The person's passkeys: add, rename and remove. @see rules 1.18 */
export function Passkeys() {
  const text = useText();
  const notify = useNotify();
  const { instant } = useFormat();
  const calls = useAccountCalls();
  const { data, error, refetch } = useAccountQuery(
    ['passkeys'],
    async ({ passkeys }, signal) => (await passkeys.passkeys(signal)).data,
  );
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const save = async (name: string) => {
    const { passkeys } = await calls();
    if (named === 'new') await passkeys.addPasskey(name);
    else if (named) await passkeys.renamePasskey(named.id, name);
    setNamed(null);
    void refetch();
    notify(named === 'new' ? 'factors.passkeys.added' : 'factors.passkeys.renamed', { type: 'success' });
  };
  const remove = async () => {
    if (removed) await (await calls()).passkeys.removePasskey(removed.id);
    void refetch();
    notify('factors.passkeys.removed', { type: 'success' });
  };
  const offersNew = 'PublicKeyCredential' in window;
  return (
    <ProfileSection
      title={text('factors.passkeys.title')}
      hint={text('factors.passkeys.hint')}
      action={
        data && offersNew && <Button label="factors.passkeys.add" variant="outlined" onClick={() => setNamed('new')} />
      }
    >
      {!data && error && <ErrorState title={text('factors.passkeys.failed')} error={error} onRetry={refetch} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((passkey) => (
            <FactsRow
              key={passkey.id}
              name={passkey.name}
              facts={[
                [
                  text('factors.passkeys.since', { time: instant(passkey.createdAt) }),
                  passkey.lastUsedAt
                    ? text('factors.passkeys.used', { time: instant(passkey.lastUsedAt) })
                    : text('factors.passkeys.unused'),
                ].join(' · '),
              ]}
              actions={
                <>
                  <RowAction
                    label="factors.passkeys.rename"
                    name={text('factors.passkeys.rename_of', { name: passkey.name })}
                    onClick={() => setNamed(passkey)}
                  />
                  <RowAction
                    color="error"
                    label="factors.passkeys.remove"
                    name={text('factors.passkeys.remove_of', { name: passkey.name })}
                    onClick={() => setRemoved(passkey)}
                  />
                </>
              }
            />
          ))}
        </Box>
      )}
      {named && (
        <PasskeyDialog name={named === 'new' ? null : named.name} onSave={save} onClose={() => setNamed(null)} />
      )}
      {removed && (
        <ConfirmDialog
          title={text('factors.passkeys.remove_of', { name: removed.name })}
          text={text('factors.passkeys.remove_question')}
          confirmLabel={text('factors.passkeys.remove')}
          onConfirm={remove}
          onClose={() => setRemoved(null)}
        />
      )}
    </ProfileSection>
  );
}
