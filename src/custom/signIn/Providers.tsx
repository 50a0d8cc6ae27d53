import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Button } from '#console/layout/parts/Button';
import { hasSignedOut } from '#console/session/providerMarks';
import { type EntranceProvider, providersOf, startAddress } from './providerCalls';

interface ProvidersProps {
  tenantId: string;
  /** The company has no sign-in with a password: the only provider is opened at once, unless the person has just signed out. */
  alone: boolean;
}

/** A button for each identity provider of the company, if there are any. @see rules 1.21 */
export function Providers({ tenantId, alone }: ProvidersProps) {
  const [providers, setProviders] = useState<readonly EntranceProvider[]>([]);
  useEffect(() => {
    let current = true;
    providersOf(tenantId).then(
      (found) => {
        if (!current) return;
        const [only, ...others] = found;
        if (alone && only && others.length === 0 && !hasSignedOut.isSet()) {
          window.location.replace(startAddress(tenantId, only));
        }
        setProviders(found);
      },
      () => undefined, // a backend without an answer has none
    );
    return () => {
      current = false;
    };
  }, [tenantId, alone]);
  if (providers.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <Button
            label="login.sign_in.provider"
            values={{ name: provider.name }}
            fullWidth
            size="large"
            variant={alone ? 'contained' : 'outlined'}
            startIcon={<LoginOutlined />}
            href={startAddress(tenantId, provider)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </li>
      ))}
    </Box>
  );
}
