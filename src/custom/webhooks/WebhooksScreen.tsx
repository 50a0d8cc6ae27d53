import Add from '@mui/icons-material/Add';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { mostWebhooks, type Webhook, type WebhookWithSecret } from '#contract/extensions/webhooks';
import { webhookPaths } from './paths';
import { useWebhooks } from './useWebhooks';
import { WebhookRow } from './WebhookRow';

const WebhookDialog = lazyPart(async () => (await import('./WebhookDialog')).WebhookDialog);
const SecretDialog = lazyPart(async () => (await import('./SecretDialog')).SecretDialog);
const DeliveriesPage = lazyPart(async () => (await import('./DeliveriesPage')).DeliveriesPage, {
  loading: <FormSkeleton />,
});

/** The company's webhooks, and the messages of each. @see rules 14.23 */
export function WebhooksScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const { data, error, refetch } = useWebhooks();
  const [secretOf, setSecretOf] = useState<WebhookWithSecret | null>(null);
  const [id = '', part] = rest.split('/').map(decodeURIComponent);
  const chosen = data?.find((webhook) => webhook.id === id);
  const add = (
    <Button label="webhooks.add" variant="contained" startIcon={<Add />} component={Link} to={webhookPaths.create} />
  );
  const back = () => navigate(chosen ? webhookPaths.one(chosen.id) : webhookPaths.list);
  return (
    <>
      {chosen ? (
        <DeliveriesPage webhook={chosen} onSecret={setSecretOf} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          <PageHeader
            title={text('webhooks.title')}
            subtitle={text('webhooks.subtitle')}
            actions={data && data.length > 0 && data.length < mostWebhooks && add}
          />
          {!data && error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <FormSkeleton />}
          {data?.length === 0 && (
            <EmptyState
              icon={SendOutlined}
              title={text('webhooks.empty')}
              hint={text('webhooks.empty_hint')}
              action={add}
            />
          )}
          {data && data.length > 0 && <WebhookList webhooks={data} />}
        </Stack>
      )}
      {id === 'create' && <WebhookDialog onSecret={setSecretOf} onClose={back} />}
      {chosen && part === 'edit' && <WebhookDialog webhook={chosen} onSecret={setSecretOf} onClose={back} />}
      {secretOf && <SecretDialog webhook={secretOf} onClose={() => setSecretOf(null)} />}
    </>
  );
}

const WebhookList = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
    {webhooks.map((webhook) => (
      <WebhookRow key={webhook.id} webhook={webhook} />
    ))}
  </Stack>
);
