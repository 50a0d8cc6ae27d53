import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { Panel } from '#console/layout/parts/Panel';
import { BackLink, PageHeader } from '#console/layout/shell/PageHeader';
import { Badge } from '#console/schema/Badge';
import type { Webhook, WebhookWithSecret } from '#contract/extensions/webhooks';
import { Deliveries } from './Deliveries';
import { eventName } from './eventWords';
import { webhookPaths } from './paths';
import { useWebhookCall } from './useWebhooks';

interface DeliveriesPageProps {
  webhook: Webhook;
  onSecret(webhook: WebhookWithSecret): void;
}

/** A webhook with its deliveries and its actions. */
export function DeliveriesPage({ webhook, onSecret }: DeliveriesPageProps) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const call = useWebhookCall();
  const { working, attempt } = useAttempt(useSayProblem());
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const { id, name, url, events, isActive } = webhook;

  const test = () =>
    attempt(async () => {
      await call((calls) => calls.test(id));
      notify('webhooks.tested', { type: 'success' });
    });
  const rotate = async () => onSecret(await call((calls) => calls.rotate(id)));
  const remove = async () => {
    await call((calls) => calls.remove(id));
    notify('webhooks.deleted', { type: 'success' });
    navigate(webhookPaths.list);
  };
  return (
    <BackLink value={{ to: webhookPaths.list, label: text('webhooks.title') }}>
      <Stack sx={{ gap: 2 }}>
        <PageHeader
          title={name}
          badges={!isActive && <Badge>{text('webhooks.off')}</Badge>}
          actions={<Button label="webhooks.test" variant="contained" disabled={!isActive || working} onClick={test} />}
        />
        <Stack sx={{ gap: 0.5 }}>
          <Typography dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
            {url}
          </Typography>
          <Typography variant="note">{events.map((event) => eventName(event, text)).join(' · ')}</Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button label="webhooks.edit" variant="outlined" component={Link} to={webhookPaths.edit(id)} />
          <Button label="webhooks.rotate" variant="outlined" onClick={() => setAsked('rotate')} />
          <Button label="webhooks.delete" variant="outlined" color="error" onClick={() => setAsked('delete')} />
        </Stack>
        <Panel title={text('webhooks.deliveries')}>
          <Deliveries webhook={webhook} />
        </Panel>
        {asked && (
          <ConfirmDialog
            title={text(`webhooks.${asked}`)}
            text={text(`webhooks.${asked}_question`, { name })}
            confirmLabel={text(`webhooks.${asked}`)}
            harmless={asked === 'rotate'}
            onConfirm={asked === 'rotate' ? rotate : remove}
            onClose={() => setAsked(null)}
          />
        )}
      </Stack>
    </BackLink>
  );
}
