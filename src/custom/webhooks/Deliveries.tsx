import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Webhook } from '#contract/extensions/webhooks';
import { Delivery } from './Delivery';
import { useDeliveries } from './useWebhooks';

const pageSize = 25;

/** The messages of a webhook, the newest first. */
export function Deliveries({ webhook: { id, isActive } }: { webhook: Webhook }) {
  const text = useText();
  const [most, setMost] = useState(pageSize);
  const { data, error, refetch } = useDeliveries(id, most);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return <Typography role="status">{text('webhooks.deliveries_empty')}</Typography>;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, inlineSize: '100%' }}>
        {data.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} repeatable={isActive} />
        ))}
      </Stack>
      {data.length === most && <Button label="webhooks.older" onClick={() => setMost(most + pageSize)} />}
    </Stack>
  );
}
