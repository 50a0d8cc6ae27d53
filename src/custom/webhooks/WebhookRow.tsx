import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { Webhook } from '#contract/extensions/webhooks';
import { ActiveSwitch } from './ActiveSwitch';
import { shownEvents } from './events';
import { eventName } from './eventWords';
import { webhookPaths } from './paths';
import { StatusBadge } from './StatusBadge';

/** A webhook in the list: its address, its events, and the result of the last message. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { relativeTime } = useFormat();
  const { id, name, url, events, lastDelivery } = webhook;
  const { shown, count } = shownEvents(events, 4);
  return (
    <Paper component="li" variant="outlined" sx={{ display: 'flex', gap: 2, p: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={webhookPaths.one(id)} underline="hover">
              {name}
            </Link>
          </Typography>
          {/* A message with another attempt to come has failed so far. */}
          {lastDelivery && <StatusBadge status={lastDelivery.error ? 'failed' : lastDelivery.status} />}
        </Box>
        <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
          {url}
        </Typography>
        <Typography variant="note">
          {shown.map((event) => eventName(event, text)).join(' · ')}
          {count > 0 && ` +${count}`}
        </Typography>
        <Typography variant="note">
          {lastDelivery?.attemptedAt
            ? text('webhooks.last', { time: relativeTime(lastDelivery.attemptedAt) })
            : text('webhooks.never')}
          {lastDelivery?.error && ` · ${lastDelivery.error}`}
        </Typography>
      </Box>
      <ActiveSwitch webhook={webhook} />
    </Paper>
  );
}
