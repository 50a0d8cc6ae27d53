import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { refusedFields } from '#console/dataProvider/calls/refusedFields';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { SelectBox } from '#console/layout/parts/SelectBox';
import { SwitchLine } from '#console/layout/parts/toggles';
import { type IdentitySettings, passwordSignIns } from '#contract/extensions/identity';
import { useSaveIdentity } from './useIdentitySettings';

const limits = ['sessionMinutes', 'idleMinutes', 'rememberDays'] as const;

const draftOf = ({ passwordSignIn, requireTwoFactor, ...settings }: IdentitySettings) => ({
  passwordSignIn,
  requireTwoFactor,
  sessionMinutes: settings.sessionMinutes?.toString() ?? '',
  idleMinutes: settings.idleMinutes?.toString() ?? '',
  rememberDays: settings.rememberDays?.toString() ?? '',
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Passwords, the second factor, how long browsers remember it, and the limits of sessions. */
export function PolicyForm({ settings }: { settings: IdentitySettings }) {
  const text = useText();
  const notify = useNotify();
  const save = useSaveIdentity();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [other, setOther] = useState('');
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblems({});
    setOther('');
    const { sessionMinutes, idleMinutes, rememberDays, ...rest } = draft;
    const numbers = {
      sessionMinutes: numberOf(sessionMinutes),
      idleMinutes: numberOf(idleMinutes),
      rememberDays: numberOf(rememberDays),
    };
    try {
      await save({ ...settings, ...rest, ...numbers });
      notify('identity.saved', { type: 'success' });
    } catch (error) {
      const found = Object.fromEntries(refusedFields(error));
      setProblems(found);
      if (Object.keys(found).length === 0) setOther(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby="identity-policy"
      sx={{ p: 2, display: 'grid', gap: 2, maxInlineSize: 720 }}
    >
      <Typography id="identity-policy" variant="title">
        {text('identity.policy')}
      </Typography>
      <ProblemAlert problem={other} />
      <SelectBox
        label={text('identity.passwordSignIn')}
        value={draft.passwordSignIn}
        choices={passwordSignIns}
        nameOf={(choice) => text(`identity.passwords.${choice}`)}
        problem={problems.passwordSignIn}
        help={text('identity.passwordSignIn_help')}
        onChoose={(passwordSignIn) => change({ passwordSignIn })}
      />
      <SwitchLine
        label={text('identity.requireTwoFactor')}
        checked={draft.requireTwoFactor}
        onChange={(on) => change({ requireTwoFactor: on })}
      />
      {limits.map((limit) => (
        <TextField
          key={limit}
          label={text(`identity.${limit}`)}
          value={draft[limit]}
          error={problems[limit] !== undefined}
          helperText={problems[limit] ?? text(`identity.${limit}_help`)}
          onChange={(event) => change({ [limit]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      ))}
      <Button label="common.save" type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }} />
    </Card>
  );
}
