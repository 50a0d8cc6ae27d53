import MenuItem from '@mui/material/MenuItem';
import { useText } from '#console/i18n/useText';
import { referenceTargets } from '#contract/fields/references';
import { definitions } from '#contract/resources/index';
import type { SettingsProps } from './FieldSettings';
import { SettingBox } from './SettingBox';

/** The resource that a field refers to; another one clears the default. @see rules 11.30 */
export function TargetInput(setting: SettingsProps) {
  const text = useText();
  return (
    <SettingBox {...setting} member="target" select changesBy={(target) => ({ target, defaultValue: '' })}>
      {referenceTargets.map((target) => (
        <MenuItem key={target} value={target}>
          {text(`common.menu.${definitions[target].words}`)}
        </MenuItem>
      ))}
    </SettingBox>
  );
}
