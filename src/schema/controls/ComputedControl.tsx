import jsep from 'jsep';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { viewOf } from '#console/schema/fieldTypes';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { entityKinds } from '#contract/fields/entityKinds';
import { storedText, typeOf } from '#contract/fields/fieldTypes';
import { formulaParser } from '#contract/fields/formulaParser';
import { type FormulaField, formulasOf, systemFormulaFields } from '#contract/fields/formulas';
import { TextControl } from './TextControl';

const parse = formulaParser(jsep);

interface ComputedControlProps {
  field: SchemaField;
  id: string;
  /** All custom fields of the record, for formulas that read them. */
  fields: readonly SchemaField[];
}

const formulaField = ({ key, type, definition: { name, formula } }: SchemaField): FormulaField => ({
  key,
  name,
  type,
  formula,
});

/** A preview of a formula's result for the form's current values. The backend computes it again on save. */
export function ComputedControl({ field, id, fields }: ComputedControlProps) {
  const context = useFieldContext();
  const values: Record<string, unknown> = useWatch();
  const formulas = useMemo(() => {
    return formulasOf([...entityKinds.flatMap(systemFormulaFields), ...fields.map(formulaField)], parse);
  }, [fields]);
  const made = formulas.compute((key) => {
    const other = fields.find((one) => one.key === key);
    if (!other) return values[key] == null ? null : String(values[key]);
    const text = readField(values, other);
    return text === null || typeOf(other).check(text, { options: null }) ? null : storedText(other, text).value;
  });
  const value = new Map(made).get(field.key);
  return (
    <TextControl
      field={field}
      id={id}
      label={field.label}
      value={value == null ? context.text('schema.empty') : viewOf(field.type).format(value, field, context)}
      onChange={() => undefined}
      readOnly
      help={field.definition.help ?? undefined}
    />
  );
}
