import Add from '@mui/icons-material/Add';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { FixedAccess } from '#console/records/FixedAccess';
import { type IdentityProvider, type IdentitySettings, mostProviders } from '#contract/extensions/identity';
import { PolicyForm } from './PolicyForm';
import { ProviderCard } from './ProviderCard';
import { ProviderDialog } from './ProviderDialog';
import { useIdentitySettings } from './useIdentitySettings';

/** How people of the company sign in: identity providers, passwords and limits. @see rules 1.21 */
export function IdentityScreen() {
  const text = useText();
  const { data, error, refetch } = useIdentitySettings();
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={text('identity.title')} subtitle={text('identity.subtitle')} />
      <FixedAccess />
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <FormSkeleton />}
      {data && <Providers settings={data} />}
      {data && <PolicyForm settings={data} />}
    </Stack>
  );
}

function Providers({ settings }: { settings: IdentitySettings }) {
  const text = useText();
  const { providers, redirectUrl } = settings;
  const [open, setOpen] = useState<IdentityProvider | 'new' | null>(null);
  return (
    <Card component="section" aria-labelledby="identity-providers" sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id="identity-providers" variant="title" sx={{ flex: 1 }}>
          {text('identity.providers')}
        </Typography>
        {providers.length < mostProviders && (
          <Button label="identity.add" variant="outlined" startIcon={<Add />} onClick={() => setOpen('new')} />
        )}
      </Stack>
      <Typography color="textSecondary">
        {text('identity.redirect')}{' '}
        <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {redirectUrl}
        </code>
      </Typography>
      {providers.length === 0 && <Typography role="status">{text('identity.none')}</Typography>}
      {providers.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} settings={settings} onEdit={() => setOpen(provider)} />
          ))}
        </Stack>
      )}
      {open && (
        <ProviderDialog settings={settings} {...(open !== 'new' && { provider: open })} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
