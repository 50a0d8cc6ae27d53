import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { FigureBox } from '#console/schema/controls/FigureBox';
import { asNumbered } from '#contract/fieldTexts';
import type { SettingsProps } from './FieldSettings';

/** What stands around a number that is counted. @see rules 11.41 */
export function NumberingInputs({ field, problems, onChange }: SettingsProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <TextField
        id={`${id}-prefix`}
        label={text('schemaEditor.member.prefix')}
        value={field.prefix}
        onChange={(event) => onChange({ prefix: event.target.value })}
        error={problems.prefix !== undefined}
        helperText={problems.prefix ?? asNumbered('1', field)}
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <FigureBox
        id={`${id}-digits`}
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
