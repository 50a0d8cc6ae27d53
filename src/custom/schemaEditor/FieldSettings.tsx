import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useExtension, useExtensions } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { CheckLine } from '#console/layout/parts/toggles';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';
import type { SchemaField } from '#console/schema/schemaField';
import { formulaLimit } from '#contract/fields/fieldDefinitions';
import type { FieldType } from '#contract/fields/fieldType';
import { canBeUnique, fieldTypeOf, fieldTypes, limitsOf, mostStars, typeOf } from '#contract/fields/fieldTypes';
import { isLinked } from '#contract/fields/links';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { ConditionInputs } from './ConditionInputs';
import { DefaultInput } from './DefaultInput';
import { type DraftField, settingsOf } from './draftField';
import type { Problems } from './draftRules';
import { FieldTypePicker, type PickedType } from './FieldTypePicker';
import { LanguageInputs } from './LanguageInputs';
import { LinkInputs, linkOf, newLink, noLink } from './LinkInputs';
import { MoreSettings } from './MoreSettings';
import { NumberingInputs } from './NumberingInputs';
import { OptionInputs } from './OptionInputs';
import { SettingBox } from './SettingBox';
import { TargetInput } from './TargetInput';

const wide = { gridColumn: '1 / -1' } as const;
const code = { spellCheck: false, autoCapitalize: 'off' } as const;

export interface SettingsProps {
  field: DraftField;
  problems: Problems;
  onChange(changes: Partial<DraftField>): void;
}

interface FieldSettingsProps extends SettingsProps {
  kind: EntityKind;
  /** Fields that its rules can refer to; undefined: no support for field rules. */
  others: readonly SchemaField[] | undefined;
  /** Whether options are created from existing values if none are entered. */
  optionsMade: boolean;
  /** Inputs of the field's rights, if the backend supports them. */
  rights: ReactNode;
}

/** Settings of a field by its type, beyond the name. @see rules 11.3, 11.4 */
export function FieldSettings({ kind, field, others, optionsMade, problems, onChange, rights }: FieldSettingsProps) {
  const text = useText();
  const setting = { field, problems, onChange };
  const linked = isLinked(field);
  const settings = linked ? settingsOf('') : settingsOf(field.type);
  const isAssigned = !linked && typeOf(field).assigned === true;
  const more = useExtension('fieldTypes');
  const extensions = useExtensions() ?? [];
  const isOffered = (kind: PickedType) => {
    if (kind === 'lookup' || kind === 'rollup') return others !== undefined && extensions.includes('references');
    const { added }: FieldType = fieldTypes[kind];
    return !added || extensions.includes(added) || kind === fieldTypeOf(field.type);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FieldTypePicker
        value={linkOf(field) ?? fieldTypeOf(field.type)}
        problem={problems.type}
        isOffered={isOffered}
        onChange={(kind) =>
          onChange({
            ...noLink,
            ...(kind === 'lookup' || kind === 'rollup' ? newLink[kind] : { type: kind === 'text' ? 'string' : kind }),
            ...(field.target && { target: '', defaultValue: '' }),
          })
        }
      />
      {linked && others && (
        <LinkInputs kind={kind} field={field} others={others} problems={problems} onChange={onChange} />
      )}
      {!linked && (
        <Box hidden={isAssigned} sx={{ alignSelf: 'end' }}>
          <CheckLine
            label={text('schemaEditor.member.required')}
            checked={field.required}
            onChange={(required) => onChange({ required })}
          />
          {others && canBeUnique(field) && (
            <CheckLine
              label={text('schemaEditor.member.unique')}
              checked={field.unique}
              onChange={(unique) => onChange({ unique })}
            />
          )}
        </Box>
      )}
      {settings.has('target') && !linked && <TargetInput {...setting} />}
      {settings.has('options') && <OptionInputs {...setting} ruled={others !== undefined} made={optionsMade} />}
      {settings.has('range') && <Limit member="min" {...setting} />}
      {settings.has('range') && <Limit member="max" {...setting} />}
      {settings.has('most') && <Stars {...setting} />}
      {settings.has('numbering') && <NumberingInputs {...setting} />}
      {field.formula === '' && !linked && !isAssigned && !typeOf(field).file && (
        <DefaultInput {...setting} computed={others !== undefined} />
      )}
      <SettingBox {...setting} member="help" attributes={{ maxLength: 500 }} />
      {settings.has('formula') && more && !linked && (
        <SettingBox
          {...setting}
          member="formula"
          hint={text('schemaEditor.formula_help')}
          multiline
          sx={wide}
          attributes={{ ...code, maxLength: formulaLimit, dir: 'ltr' }}
        />
      )}
      {rights}
      <MoreSettings field={field} problems={problems}>
        {others && !isAssigned && <SettingBox {...setting} member="message" attributes={{ maxLength: 200 }} />}
        {settings.has('pattern') && !linked && (
          <SettingBox
            {...setting}
            member="pattern"
            hint={text('schemaEditor.pattern_help')}
            sx={wide}
            attributes={{ ...code, maxLength: 200 }}
          />
        )}
        {others && !isAssigned && (
          <ConditionInputs field={field} others={others} problems={problems} onChange={onChange} />
        )}
        <LanguageInputs {...setting} ruled={others !== undefined} />
      </MoreSettings>
    </Box>
  );
}

/** The smallest or largest value of a number. */
function Limit({ member, field, problems, onChange }: SettingsProps & { member: 'min' | 'max' }) {
  const text = useText();
  return (
    <PlainNumberBox
      label={text(`schemaEditor.member.${member}`)}
      value={field[member] ?? null}
      onChange={(value) => onChange({ [member]: value })}
      error={problems[member]}
    />
  );
}

const starCounts = Array.from({ length: mostStars - 1 }, (_, index) => index + 2);

/** The number of stars of a rating. */
function Stars(setting: SettingsProps) {
  return (
    <SettingBox
      {...setting}
      member="max"
      select
      value={limitsOf(setting.field).max ?? ''}
      changesBy={(value) => ({ max: Number(value) })}
    >
      {starCounts.map((count) => (
        <MenuItem key={count} value={count}>
          {count}
        </MenuItem>
      ))}
    </SettingBox>
  );
}
