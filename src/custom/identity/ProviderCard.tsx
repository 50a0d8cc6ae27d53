import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CopyButton } from '#console/custom/factors/CopyButton';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { Button } from '#console/layout/parts/Button';
import type { IdentityProvider, IdentitySettings } from '#contract/extensions/identity';
import { useSaveIdentity, useTrial } from './useIdentitySettings';

interface ProviderCardProps {
  provider: IdentityProvider;
  settings: IdentitySettings;
  onEdit(): void;
}

/** A provider with its trial sign-in, which opens in a tab of its own. */
export function ProviderCard({ provider, settings, onEdit }: ProviderCardProps) {
  const text = useText();
  const notify = useNotify();
  const trial = useTrial();
  const save = useSaveIdentity();
  const [asking, setAsking] = useState(false);
  const { id, name, issuer } = provider;

  const test = async () => {
    const tab = window.open('', '_blank'); // opened by the press itself: later ones are blocked
    try {
      const url = await trial(id);
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      notify(errorText(error), { type: 'error' });
    }
  };
  const remove = async () => {
    await save({ ...settings, providers: settings.providers.filter((one) => one.id !== id) });
    notify('identity.removed', { type: 'success' });
    setAsking(false);
  };
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
          <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="note" dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
            {issuer}
          </Typography>
        </Stack>
        <Button
          label="identity.test"
          variant="outlined"
          onClick={test}
          aria-label={text('identity.test_one', { name })}
        />
        <Button label="identity.change" onClick={onEdit} aria-label={text('identity.edit_one', { name })} />
        <Button
          label="identity.remove"
          color="error"
          onClick={() => setAsking(true)}
          aria-label={text('identity.remove_one', { name })}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
        <Typography variant="note">
          {text('identity.logoutUrl')}{' '}
          <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {provider.logoutUrl}
          </code>
        </Typography>
        <CopyButton content={provider.logoutUrl} label={text('profile.calendar.copy')} />
      </Stack>
      {asking && (
        <ConfirmDialog
          title={text('identity.remove_one', { name })}
          confirmLabel={text('identity.remove')}
          workingLabel={text('common.confirm.deleting')}
          text={text('identity.remove_text')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
