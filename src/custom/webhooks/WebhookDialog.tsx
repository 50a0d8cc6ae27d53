import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useTypedValues } from '#console/layout/dialogs/useTypedValues';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { longestUrl, type Webhook, type WebhookWithSecret } from '#contract/extensions/webhooks';
import { EventPicker } from './EventPicker';
import { useWebhookCall } from './useWebhooks';

interface WebhookDialogProps {
  /** The changed webhook; absent: a new one. */
  webhook?: Webhook;
  onSecret(webhook: WebhookWithSecret): void;
  onClose(): void;
}

/** Errors of single events belong to the field of events. */
const memberOf = (path: string) => path.split('.')[0];

const blank = { name: '', url: '', events: [] as string[] };

/** Adds or changes a webhook. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const text = useText();
  const notify = useNotify();
  const call = useWebhookCall();
  const typed = useTypedValues<typeof blank>(webhook ?? blank, memberOf);
  const { values, change, problems } = typed;
  const save = async () => {
    const { name, url, events } = values;
    if (webhook) await call((calls) => calls.change(webhook.id, { name, url, events }));
    else onSecret(await call((calls) => calls.create({ name, url, events })));
    notify(webhook ? 'webhooks.saved' : 'webhooks.added', { type: 'success' });
    onClose();
  };
  const input = (field: 'name' | 'url', help = '') => ({
    label: text(`webhooks.${field}`),
    value: values[field],
    error: problems[field] !== undefined,
    helperText: problems[field] ?? help,
    required: true,
  });
  return (
    <FormDialog
      title={text(webhook ? 'webhooks.edit' : 'webhooks.add')}
      dirty={typed.touched}
      saving={typed.saving}
      error={typed.problem}
      submitLabel={text(webhook ? 'common.save' : 'webhooks.add')}
      maxWidth="md"
      onSubmit={() => typed.save(save)}
      onClose={onClose}
    >
      <FormSection>
        <Wide>
          <TextField
            {...input('name')}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 100 } }}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Wide>
        <Wide>
          <TextField
            {...input('url', text('webhooks.url_help'))}
            type="url"
            autoComplete="off"
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: longestUrl, spellCheck: false } }}
            onChange={(event) => change({ url: event.target.value })}
          />
        </Wide>
      </FormSection>
      <EventPicker events={values.events} problem={problems.events} onChange={(events) => change({ events })} />
    </FormDialog>
  );
}
