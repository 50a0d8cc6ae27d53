import Switch from '@mui/material/Switch';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import type { Webhook } from '#contract/extensions/webhooks';
import { useWebhookCall } from './useWebhooks';

/** Switches a webhook on and off. */
export function ActiveSwitch({ webhook: { id, name, isActive } }: { webhook: Webhook }) {
  const text = useText();
  const notify = useNotify();
  const call = useWebhookCall();
  const { working, attempt } = useAttempt(useSayProblem());
  const change = (active: boolean) =>
    attempt(async () => {
      await call((calls) => calls.change(id, { isActive: active }));
      notify(active ? 'webhooks.switched_on' : 'webhooks.switched_off', { type: 'success' });
    });
  return (
    <Switch
      checked={isActive}
      disabled={working}
      slotProps={{ input: { 'aria-label': text('webhooks.send', { name }) } }}
      onChange={(_event, checked) => change(checked)}
    />
  );
}
