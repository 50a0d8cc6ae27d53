import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import type { Session } from '#contract/resources/calls/auth';

/** A session: its device, its times, and a button to end it. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const text = useText();
  const { instant } = useFormat();
  const { createdAt, lastUsedAt, address, current } = session;
  const device = session.device || text('profile.sessions.unknown');
  const facts = [
    address,
    text('profile.sessions.used', { time: instant(lastUsedAt) }),
    text('profile.sessions.since', { time: instant(createdAt) }),
  ];
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
            {device}
          </Typography>
          {current && <Badge tone="green">{text('profile.sessions.current')}</Badge>}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!current && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={text('profile.sessions.end_of', { device })}
          onClick={onEnd}
        >
          {text('profile.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
