import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { ChoiceBox } from '#console/custom/company/ChoiceBox';
import { timeZoneChoices } from '#console/custom/company/choices';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { SwitchLine } from '#console/layout/parts/toggles';
import type { Preferences } from './usePreferences';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Initial quiet hours. */
const firstQuiet = { quietFrom: '22:00', quietTo: '07:00' };

interface MailTimesProps {
  preferences: NonNullable<Preferences['preferences']>;
  problems: Preferences['problems'];
  onChange: Preferences['save'];
}

/** When the daily mail is sent, and the quiet hours without mail. */
export function MailTimes({ preferences, problems, onChange }: MailTimesProps) {
  const text = useText();
  const format = useFormat();
  const { digestHour, quietFrom, quietTo, timeZone } = preferences;
  const zones = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  const isQuiet = quietFrom !== null && quietTo !== null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
      <SelectOne
        label={text('notifications.preferences.digest')}
        value={digestHour}
        choices={hours}
        nameOf={(hour) => format.time(new Date(2000, 0, 1, hour))}
        problem={problems.digestHour}
        onChoose={(hour) => void onChange('digestHour', { digestHour: hour })}
      />
      <ChoiceBox
        label={text('notifications.preferences.zone')}
        value={timeZone}
        choices={zones}
        help={text('notifications.preferences.zone_hint')}
        problem={problems.timeZone}
        onChange={(zone) => void onChange('timeZone', { timeZone: zone })}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SwitchLine
          label={text('notifications.preferences.quiet')}
          checked={isQuiet}
          onChange={(on) => void onChange('quietFrom', on ? firstQuiet : { quietFrom: null, quietTo: null })}
          input={{ role: 'switch' }}
        />
        <FormHelperText>{text('notifications.preferences.quiet_hint')}</FormHelperText>
      </Box>
      {isQuiet &&
        (['quietFrom', 'quietTo'] as const).map((name) => (
          <ClockBox
            key={name}
            label={text(
              name === 'quietFrom' ? 'notifications.preferences.quiet_from' : 'notifications.preferences.quiet_to',
            )}
            value={preferences[name] ?? ''}
            problem={problems[name]}
            onChange={(time) => void onChange(name, { [name]: time })}
          />
        ))}
    </Box>
  );
}

interface ClockBoxProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange(time: string): void;
}

/** Input of a time of day. The value is passed on when the input loses the focus, because half of it is no time. */
function ClockBox({ label, value, problem, onChange }: ClockBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    setTyped(null);
    if (typed && typed !== value) onChange(typed);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      error={problem !== undefined}
      helperText={problem}
    />
  );
}
