import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { usePermissionName } from '#console/layout/parts/permissionNames';
import { Badge } from '#console/schema/Badge';
import type { ApiToken } from '#contract/extensions/tokens';

/** A token: its name, its times, what it may do, and a button to revoke it. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
  const text = useText();
  const { instant } = useFormat();
  const nameOf = usePermissionName();
  const { name, permissions, addresses, expiresAt, lastUsedAt } = token;
  const ended = Date.parse(expiresAt) <= Date.now();
  const times = [
    lastUsedAt ? text('tokens.used', { time: instant(lastUsedAt) }) : text('tokens.unused'),
    ...(ended ? [] : [text('tokens.ends', { time: instant(expiresAt) })]),
  ];
  const may = permissions.map((permission) => nameOf(permission)?.title ?? permission);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        paddingBlock: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          {ended && <Badge tone="red">{text('tokens.ended')}</Badge>}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {times.join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {may.length > 0 ? may.join(', ') : text('tokens.nothing')}
        </Typography>
        {addresses.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{text('tokens.from', { addresses: addresses.join(', ') })}</bdi>
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={text('tokens.revoke_of', { name })}
        onClick={onRevoke}
      >
        {text('tokens.revoke')}
      </Button>
    </Box>
  );
}
