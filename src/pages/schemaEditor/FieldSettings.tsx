import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useExtension, useExtensions } from '#console/dataProvider/useExtension';
import { useText } from '#console/i18n/useText';
import { FigureBox } from '#console/schema/controls/FigureBox';
import type { SchemaField } from '#console/schema/schemaField';
import { formulaLimit } from '#contract/fieldDefinitions';
import {
  canBeUnique,
  type FieldType,
  type FieldTypeName,
  fieldTypeNames,
  fieldTypeOf,
  fieldTypes,
  limitsOf,
  mostStars,
  typeOf,
} from '#contract/fieldTypes';
import { isLinked } from '#contract/links';
import type { EntityKind } from '#contract/tenants';
import { ConditionInputs } from './ConditionInputs';
import { DefaultInput } from './DefaultInput';
import { type DraftField, settingsOf } from './draftField';
import type { Problems } from './draftRules';
import { LanguageInputs } from './LanguageInputs';
import { LinkInputs, linkOf, newLink, noLink } from './LinkInputs';
import { NumberingInputs } from './NumberingInputs';
import { OptionInputs } from './OptionInputs';
import { TargetInput } from './TargetInput';

export interface SettingsProps {
  field: DraftField;
  problems: Problems;
  onChange(changes: Partial<DraftField>): void;
}

interface FieldSettingsProps extends SettingsProps {
  kind: EntityKind;
  /** What its rules may ask about; undefined: the backend knows no rules of fields. */
  others: readonly SchemaField[] | undefined;
  /** Whether options are made of its values, where none are given. */
  optionsMade: boolean;
}

/** What a field has beyond its name, as its type has use for it. @see rules 11.3, 11.4 */
export function FieldSettings({ kind, field, others, optionsMade, problems, onChange }: FieldSettingsProps) {
  const text = useText();
  const id = useId();
  const linked = isLinked(field);
  const has = linked ? settingsOf('') : settingsOf(field.type);
  const given = !linked && typeOf(field).given === true;
  const more = useExtension('fieldTypes');
  const extensions = useExtensions() ?? [];
  const known = (name: FieldTypeName) => {
    const { added }: FieldType = fieldTypes[name];
    return !added || extensions.includes(added) || name === fieldTypeOf(field.type);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        id={`${id}-type`}
        select
        label={text('schemaEditor.member.type')}
        value={linkOf(field) ?? fieldTypeOf(field.type)}
        onChange={({ target: { value } }) =>
          onChange({
            ...noLink,
            ...(value === 'lookup' || value === 'rollup'
              ? newLink[value]
              : { type: value === 'text' ? 'string' : value }),
            ...(field.target && { target: '', defaultValue: '' }),
          })
        }
        error={problems.type !== undefined}
        helperText={problems.type}
      >
        {fieldTypeNames.filter(known).map((name) => (
          <MenuItem key={name} value={name}>
            {text(`schemaEditor.type.${name}`)}
          </MenuItem>
        ))}
        {others &&
          extensions.includes('references') &&
          (['lookup', 'rollup'] as const).map((link) => (
            <MenuItem key={link} value={link}>
              {text(`schemaEditor.type.${link}`)}
            </MenuItem>
          ))}
      </TextField>
      {linked && others && (
        <LinkInputs kind={kind} field={field} others={others} problems={problems} onChange={onChange} />
      )}
      {!linked && (
        <div hidden={given}>
          <FormControlLabel
            label={text('schemaEditor.member.required')}
            control={<Checkbox checked={field.required} onChange={(_event, required) => onChange({ required })} />}
          />
          {others && canBeUnique(field) && (
            <FormControlLabel
              label={text('schemaEditor.member.unique')}
              control={<Checkbox checked={field.unique} onChange={(_event, unique) => onChange({ unique })} />}
            />
          )}
        </div>
      )}
      {has.target && !linked && <TargetInput field={field} problems={problems} onChange={onChange} />}
      {has.options && (
        <OptionInputs
          field={field}
          problems={problems}
          onChange={onChange}
          ruled={others !== undefined}
          made={optionsMade}
        />
      )}
      {has.range && <Limit member="min" field={field} problems={problems} onChange={onChange} />}
      {has.range && <Limit member="max" field={field} problems={problems} onChange={onChange} />}
      {has.most && <Stars field={field} problems={problems} onChange={onChange} />}
      {has.numbering && <NumberingInputs field={field} problems={problems} onChange={onChange} />}
      {field.formula === '' && !linked && !given && !typeOf(field).file && (
        <DefaultInput field={field} problems={problems} onChange={onChange} workedOut={others !== undefined} />
      )}
      <TextField
        id={`${id}-help`}
        label={text('schemaEditor.member.help')}
        value={field.help}
        onChange={(event) => onChange({ help: event.target.value })}
        error={problems.help !== undefined}
        helperText={problems.help}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {others && !given && (
        <TextField
          id={`${id}-message`}
          label={text('schemaEditor.member.message')}
          value={field.message}
          onChange={(event) => onChange({ message: event.target.value })}
          error={problems.message !== undefined}
          helperText={problems.message}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      {has.pattern && !linked && (
        <TextField
          id={`${id}-pattern`}
          label={text('schemaEditor.member.pattern')}
          value={field.pattern}
          onChange={(event) => onChange({ pattern: event.target.value })}
          error={problems.pattern !== undefined}
          helperText={problems.pattern ?? text('schemaEditor.pattern_help')}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'off' } }}
        />
      )}
      {has.formula && more && !linked && (
        <TextField
          id={`${id}-formula`}
          label={text('schemaEditor.member.formula')}
          value={field.formula}
          onChange={(event) => onChange({ formula: event.target.value })}
          error={problems.formula !== undefined}
          helperText={problems.formula ?? text('schemaEditor.formula_help')}
          multiline
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ htmlInput: { maxLength: formulaLimit, spellCheck: false, autoCapitalize: 'off', dir: 'ltr' } }}
        />
      )}
      {others && !given && <ConditionInputs field={field} others={others} problems={problems} onChange={onChange} />}
      <LanguageInputs field={field} problems={problems} onChange={onChange} ruled={others !== undefined} />
    </Box>
  );
}

/** The least or the most that a number may be. */
function Limit({ member, field, problems, onChange }: SettingsProps & { member: 'min' | 'max' }) {
  const text = useText();
  const id = useId();
  return (
    <FigureBox
      id={id}
      label={text(`schemaEditor.member.${member}`)}
      value={field[member] ?? null}
      onChange={(value) => onChange({ [member]: value })}
      error={problems[member]}
    />
  );
}

const starCounts = Array.from({ length: mostStars - 1 }, (_, index) => index + 2);

/** How many stars a rating has. */
function Stars({ field, problems, onChange }: SettingsProps) {
  const text = useText();
  const id = useId();
  return (
    <TextField
      id={id}
      select
      label={text('schemaEditor.member.max')}
      value={limitsOf(field).max ?? ''}
      onChange={({ target: { value } }) => onChange({ max: Number(value) })}
      error={problems.max !== undefined}
      helperText={problems.max}
    >
      {starCounts.map((count) => (
        <MenuItem key={count} value={count}>
          {count}
        </MenuItem>
      ))}
    </TextField>
  );
}
