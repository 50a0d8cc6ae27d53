import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import type { WebhookWithSecret } from '#contract/extensions/webhooks';

/** The secret of a webhook, which is told once. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose(): void }) {
  const text = useText();
  const notify = useNotify();
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(webhook.secret);
      notify('webhooks.copied', { type: 'success' });
    } catch {
      box.current?.select(); // the browser refuses its clipboard: the person copies what is marked
    }
  };
  return (
    <DetailsDialog title={webhook.name} onClose={onClose}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
        <TextField
          label={text('webhooks.secret')}
          value={webhook.secret}
          helperText={text('webhooks.secret_once')}
          inputRef={box}
          fullWidth
          margin="none"
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
        <Button variant="contained" onClick={copy} sx={{ flexShrink: 0 }}>
          {text('webhooks.copy')}
        </Button>
      </Stack>
    </DetailsDialog>
  );
}
