import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useTypedValues } from '#console/layout/dialogs/useTypedValues';
import { ProblemAlert } from '#console/layout/messages/ProblemAlert';
import { Button } from '#console/layout/parts/Button';
import { SelectOne } from '#console/layout/parts/SelectOne';
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
  const typed = useTypedValues(() => draftOf(settings));
  const { values, change, problems } = typed;

  const submit = async () => {
    const { sessionMinutes, idleMinutes, rememberDays, ...rest } = values;
    const numbers = {
      sessionMinutes: numberOf(sessionMinutes),
      idleMinutes: numberOf(idleMinutes),
      rememberDays: numberOf(rememberDays),
    };
    await save({ ...settings, ...rest, ...numbers });
    notify('identity.saved', { type: 'success' });
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void typed.save(submit);
      }}
      aria-labelledby="identity-policy"
      sx={{ p: 2, display: 'grid', gap: 2, maxInlineSize: 720 }}
    >
      <Typography id="identity-policy" variant="title">
        {text('identity.policy')}
      </Typography>
      <ProblemAlert problem={typed.problem} />
      <SelectOne
        label={text('identity.passwordSignIn')}
        value={values.passwordSignIn}
        choices={passwordSignIns}
        nameOf={(choice) => text(`identity.passwords.${choice}`)}
        problem={problems.passwordSignIn}
        help={text('identity.passwordSignIn_help')}
        onChoose={(passwordSignIn) => change({ passwordSignIn })}
      />
      <SwitchLine
        label={text('identity.requireTwoFactor')}
        checked={values.requireTwoFactor}
        onChange={(on) => change({ requireTwoFactor: on })}
      />
      {limits.map((limit) => (
        <TextField
          key={limit}
          label={text(`identity.${limit}`)}
          value={values[limit]}
          error={problems[limit] !== undefined}
          helperText={problems[limit] ?? text(`identity.${limit}_help`)}
          onChange={(event) => change({ [limit]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      ))}
      <Button
        label="common.save"
        type="submit"
        variant="contained"
        loading={typed.saving}
        sx={{ justifySelf: 'start' }}
      />
    </Card>
  );
}
