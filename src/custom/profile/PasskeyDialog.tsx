import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';

interface PasskeyDialogProps {
  /** The current name; null: add a passkey. */
  name: string | null;
  onSave(name: string): Promise<void>;
  onClose(): void;
}

/** Names a passkey; for a new one the browser's dialog follows. */
export function PasskeyDialog({ name, onSave, onClose }: PasskeyDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(name ?? '');
  const { working, problem, setProblem, attempt } = useAttempt();
  const save = () =>
    attempt(() =>
      onSave(typed.trim()).catch((error: unknown) => {
        // the browser's dialog shows the reason
        if (!(error instanceof Error) || error.name !== 'NotAllowedError') throw error;
        setProblem(text('factors.passkeys.given_up'));
      }),
    );
  return (
    <FormDialog
      title={text(name === null ? 'factors.passkeys.add' : 'factors.passkeys.rename_title')}
      maxWidth="xs"
      dirty={typed !== (name ?? '')}
      saving={working}
      error={problem}
      submitLabel={text(name === null ? 'factors.passkeys.continue' : 'factors.passkeys.save')}
      submitDisabled={!typed.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      {name === null && <Typography>{text('factors.passkeys.add_text')}</Typography>}
      <TextField
        autoFocus
        label={text('factors.passkeys.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
