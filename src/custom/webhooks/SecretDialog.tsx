import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { ToldOnce } from '#console/layout/parts/ToldOnce';
import type { WebhookWithSecret } from '#contract/extensions/webhooks';

/** The secret of a webhook, shown once. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose(): void }) {
  const text = useText();
  return (
    <DetailsDialog title={webhook.name} onClose={onClose}>
      <ToldOnce
        label={text('webhooks.secret')}
        value={webhook.secret}
        help={text('webhooks.secret_once')}
        copyLabel={text('webhooks.copy')}
        copied="webhooks.copied"
      />
    </DetailsDialog>
  );
}
