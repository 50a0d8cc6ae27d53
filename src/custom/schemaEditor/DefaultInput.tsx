import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { useText } from '#console/i18n/useText';
import { CheckLine } from '#console/layout/parts/toggles';
import { RelativeValue } from '#console/lists/filters/builder/RelativeValue';
import { viewOf } from '#console/schema/fieldTypes';
import { referredBy } from '#console/schema/schemaField';
import { now } from '#contract/fields/fieldDefaults';
import { typeOf } from '#contract/fields/fieldTypes';
import { me } from '#contract/lists/relativeDays';
import { asSchemaField } from './draftRules';
import type { SettingsProps } from './FieldSettings';

interface DefaultInputProps extends SettingsProps {
  /** Whether the backend computes defaults of new records. */
  computed: boolean;
}

/** The default value of a field: entered in the field's input, or computed for each new record. @see rules 11.16 */
export function DefaultInput({ field, problems, onChange, computed }: DefaultInputProps) {
  const text = useText();
  const id = useId();
  const schemaField = asSchemaField(field, '');
  if (!schemaField) return null;
  const { Control } = viewOf(schemaField.type);
  const { kind } = typeOf(schemaField);
  const label = text('schemaEditor.member.defaultValue');
  const entered = { value: field.defaultValue, onChange: (defaultValue: string) => onChange({ defaultValue }) };
  const relative = computed && (kind === 'day' || kind === 'clock');
  const box = (
    <Control
      key={`${schemaField.type} ${field.target}`}
      field={schemaField}
      id={id}
      label={relative ? text('builder.when.exact') : label}
      {...entered}
      error={problems.defaultValue}
    />
  );
  if (!computed) return box;
  if (kind === 'id' && referredBy(schemaField) === 'users') {
    return <Token {...entered} token={me} label={text('schemaEditor.default.me')} box={box} />;
  }
  if (!relative) return box;
  const days = (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <RelativeValue key={schemaField.type} kind={kind} end={false} label={label} {...entered} exact={box} />
      {problems.defaultValue && <FormHelperText error>{problems.defaultValue}</FormHelperText>}
    </Box>
  );
  if (kind === 'day') return days;
  return <Token {...entered} token={now} label={text('schemaEditor.default.now')} box={days} />;
}

interface TokenProps {
  /** The value while the checkbox is ticked. */
  token: string;
  label: string;
  value: string;
  onChange(value: string): void;
  /** The input of any other value. */
  box: ReactNode;
}

/** A checkbox for a computed default, with an input for others. */
const Token = ({ token, label, value, onChange, box }: TokenProps) => (
  <Box>
    {value !== token && box}
    <CheckLine label={label} checked={value === token} onChange={(checked) => onChange(checked ? token : '')} />
  </Box>
);
