import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useRefusals } from '#console/layout/keyboard/useRefusals';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { longestUrl, type Webhook, type WebhookWithSecret } from '#contract/extensions/webhooks';
import { EventPicker } from './EventPicker';
import { type FieldProblems, problemsOf } from './fieldProblems';
import { useWebhookCall } from './useWebhooks';

interface WebhookDialogProps {
  /** The changed webhook; absent: a new one. */
  webhook?: Webhook;
  onSecret(webhook: WebhookWithSecret): void;
  onClose(): void;
}

const blank = { name: '', url: '', events: [] as string[] };

/** Adds or changes a webhook. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const text = useText();
  const notify = useNotify();
  const call = useWebhookCall();
  const [draft, setDraft] = useState<typeof blank>(webhook ?? blank);
  const [touched, setTouched] = useState(false);
  const [saving, setSaving] = useState(false);
  const { form, refuse } = useRefusals();
  const [problems, setProblems] = useState<FieldProblems>({ fields: {}, other: '' });

  const change = (changes: Partial<typeof draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const save = async () => {
    const { name, url, events } = draft;
    setSaving(true);
    try {
      if (webhook) await call((calls) => calls.change(webhook.id, { name, url, events }));
      else onSecret(await call((calls) => calls.create({ name, url, events })));
      notify(webhook ? 'webhooks.saved' : 'webhooks.added', { type: 'success' });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error, errorText(error)));
      refuse();
    } finally {
      setSaving(false);
    }
  };
  const input = (field: 'name' | 'url', help = '') => ({
    label: text(`webhooks.${field}`),
    value: draft[field],
    error: problems.fields[field] !== undefined,
    helperText: problems.fields[field] ?? help,
    required: true,
    fullWidth: true,
    margin: 'none' as const,
  });
  return (
    <FormDialog
      title={text(webhook ? 'webhooks.edit' : 'webhooks.add')}
      dirty={touched}
      saving={saving}
      error={problems.other}
      submitLabel={text(webhook ? 'common.save' : 'webhooks.add')}
      maxWidth="md"
      frame={(content) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {content}
        </form>
      )}
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
      <EventPicker events={draft.events} problem={problems.fields.events} onChange={(events) => change({ events })} />
    </FormDialog>
  );
}
