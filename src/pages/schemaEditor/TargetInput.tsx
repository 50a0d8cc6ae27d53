import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { referenceTargets } from '#contract/references';
import { definitions } from '#contract/resources/index';
import type { SettingsProps } from './FieldSettings';

/** What a field refers to; its default was of another resource. @see rules 11.30 */
export function TargetInput({ field, problems, onChange }: SettingsProps) {
  const text = useText();
  const id = useId();
  return (
    <TextField
      id={`${id}-target`}
      select
      label={text('schemaEditor.member.target')}
      value={field.target}
      onChange={({ target: { value } }) => onChange({ target: value, defaultValue: '' })}
      error={problems.target !== undefined}
      helperText={problems.target}
    >
      {referenceTargets.map((target) => (
        <MenuItem key={target} value={target}>
          {text(`common.menu.${definitions[target].words}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
