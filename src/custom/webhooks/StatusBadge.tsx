import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import type { DeliveryStatus } from '#contract/extensions/webhooks';

const tones = { pending: 'orange', delivered: 'green', failed: 'red' } as const;

/** The state of a message. */
export function StatusBadge({ status }: { status: DeliveryStatus }) {
  const text = useText();
  return <Badge tone={tones[status]}>{text(`webhooks.status.${status}`)}</Badge>;
}
