import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
import type { DraftField } from './draftField';
import type { SettingsProps } from './FieldSettings';

type Member = 'type' | 'help' | 'message' | 'pattern' | 'formula' | 'prefix' | 'target' | 'max';

interface SettingBoxProps extends SettingsProps, Pick<TextFieldProps, 'select' | 'multiline' | 'sx' | 'children'> {
  member: Member;
  /** Value of the input; by default the field's member. */
  value?: string | number;
  /** Changes for a new value; by default of the member only. */
  changesBy?(value: string): Partial<DraftField>;
  /** Text below the input while there is no error. */
  hint?: string | undefined;
  /** Attributes of the native input. */
  attributes?: Record<string, string | number | boolean>;
}

/** The input of one member of a field, with label and error. */
export function SettingBox(props: SettingBoxProps) {
  const { member, field, problems, onChange, value, changesBy, hint, attributes, ...box } = props;
  const text = useText();
  return (
    <TextField
      {...box}
      label={text(`schemaEditor.member.${member}`)}
      value={value ?? field[member] ?? ''}
      onChange={({ target }) => onChange(changesBy ? changesBy(target.value) : { [member]: target.value })}
      error={problems[member] !== undefined}
      helperText={problems[member] ?? hint}
      {...(attributes && { slotProps: { htmlInput: attributes } })}
    />
  );
}
