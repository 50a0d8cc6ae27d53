import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type TextKey, useText } from '#console/i18n/useText';
import { type ReferenceTarget, referenceTargets } from '#contract/references';
import type { SettingsProps } from './FieldSettings';

/** What the resources that can be referred to are called. */
export const targetNames: Readonly<Record<ReferenceTarget, TextKey>> = {
  projects: 'common.menu.projects',
  clients: 'common.menu.clients',
  inventory: 'common.menu.inventory',
  users: 'common.menu.users',
  supportTickets: 'common.menu.tickets',
};

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
          {text(targetNames[target])}
        </MenuItem>
      ))}
    </TextField>
  );
}
