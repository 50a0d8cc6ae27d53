import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isAdmin } from '#console/authProvider/isAdmin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useAccountCalls, useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { Button } from '#console/layout/parts/Button';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { ApiToken, MadeToken } from '#contract/extensions/tokens';
import { NewToken } from './NewToken';
import { TokenDialog } from './TokenDialog';
import { TokenRow } from './TokenRow';

interface TokenListProps {
  /** The owner; undefined: the person themselves. */
  userId?: string;
  /** Permissions that a new token may have. */
  held: readonly string[];
  /** Whether the owner has the role Admin, which the token of a directory requires. */
  ofAdmin: boolean;
}

/** API tokens of a person or a service user: list, creation and revocation. @see rules 14.30, 14.31 */
export function TokenList({ userId, held, ofAdmin }: TokenListProps) {
  const text = useText();
  const notify = useNotify();
  const calls = useAccountCalls();
  const { data, error, refetch } = useAccountQuery(
    ['tokens', userId ?? null],
    async ({ tokens }, signal) => (await tokens.listTokens(userId, signal)).data,
  );
  const mayServeDirectory = isAdmin(useIdentity()) && ofAdmin;
  const offersDirectory = useExtension('scim') && mayServeDirectory;
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const revoke = async (token: ApiToken) => {
    await (await calls()).tokens.revokeToken(userId, token.id);
    if (made?.id === token.id) setMade(null);
    notify('tokens.revoked', { type: 'success' });
    await refetch();
  };
  const show = (token: MadeToken) => {
    setMade(token);
    setCreating(false);
    void refetch();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="note" sx={{ flex: '1 1 14rem' }}>
          {text(userId === undefined ? 'tokens.hint' : 'tokens.hint_user')}
        </Typography>
        <Button label="tokens.new" variant="outlined" onClick={() => setCreating(true)} />
      </Box>
      {made && <NewToken made={made} />}
      {!data && error && <ErrorState title={text('tokens.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('tokens.none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </Box>
      )}
      {creating && (
        <TokenDialog
          held={held}
          offersDirectory={offersDirectory}
          onCreate={async (token) => (await (await calls()).tokens.createToken(userId, token)).data}
          onMade={show}
          onClose={() => setCreating(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={text('tokens.revoke')}
          text={text('tokens.question', { name: asked.name })}
          confirmLabel={text('tokens.revoke')}
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
