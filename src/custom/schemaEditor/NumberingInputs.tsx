import { useText } from '#console/i18n/useText';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import { asNumbered } from '#contract/fields/fieldTexts';
import type { SettingsProps } from './FieldSettings';
import { SettingBox } from './SettingBox';

/** Prefix and digits of an auto-number. @see rules 11.41 */
export function NumberingInputs(setting: SettingsProps) {
  const { field, problems, onChange } = setting;
  const text = useText();
  return (
    <>
      <SettingBox {...setting} member="prefix" hint={asNumbered('1', field)} attributes={{ maxLength: 20 }} />
      <PlainNumberBox
        label={text('schemaEditor.member.digits')}
        value={field.digits ?? null}
        onChange={(digits) => onChange({ digits: digits === null ? null : Math.min(Math.max(digits, 1), 12) })}
        error={problems.digits}
        min={1}
        max={12}
        step={1}
      />
    </>
  );
}
