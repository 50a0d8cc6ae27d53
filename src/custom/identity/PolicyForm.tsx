import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { refusedFields } from '#console/dataProvider/calls/refusedFields';
import { useText } from '#console/i18n/useText';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { type IdentitySettings, type PasswordSignIn, passwordSignIns } from '#contract/extensions/identity';
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
      variant="outlined"
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby="identity-policy"
      sx={{ p: 2, display: 'grid', gap: 2, maxInlineSize: 720 }}
    >
      <Typography id="identity-policy" component="h2" variant="h6">
        {text('identity.policy')}
      </Typography>
      <ProblemAlert problem={other} />
      <TextField
        select
        margin="none"
        label={text('identity.passwordSignIn')}
        value={draft.passwordSignIn}
        error={problems.passwordSignIn !== undefined}
        helperText={problems.passwordSignIn ?? text('identity.passwordSignIn_help')}
        onChange={(event) => change({ passwordSignIn: event.target.value as PasswordSignIn })} // the options are those choices
      >
        {passwordSignIns.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {text(`identity.passwords.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch checked={draft.requireTwoFactor} onChange={(_event, on) => change({ requireTwoFactor: on })} />
        }
        label={text('identity.requireTwoFactor')}
      />
      {limits.map((limit) => (
        <TextField
          key={limit}
          margin="none"
          label={text(`identity.${limit}`)}
          value={draft[limit]}
          error={problems[limit] !== undefined}
          helperText={problems[limit] ?? text(`identity.${limit}_help`)}
          onChange={(event) => change({ [limit]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      ))}
      <Button type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
        {text('common.save')}
      </Button>
    </Card>
  );
}
