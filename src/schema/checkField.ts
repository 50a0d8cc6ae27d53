import type { FormErrors } from '#console/dataProvider/apiError';
import { checkFieldValue } from '#contract/fieldCheck';
import { type FieldTypeName, limitsOf, typeOf } from '#contract/fieldTypes';
import type { FieldContext } from './fieldTypes/fieldType';
import { fitsPattern } from './patterns';
import { readField, type SchemaField } from './schemaField';

/**
 * What a person reads when a value does not fit its field; undefined: it fits.
 * @see rules 11.6
 */
export function fieldError(field: SchemaField, value: string | null, text: FieldContext['text']): string | undefined {
  const definition = { ...field.definition, type: field.type };
  const problem = checkFieldValue(definition, value, fitsPattern);
  if (!problem) return undefined;
  return text(`schema.problem.${problem}`, { field: field.label, ...limitsOf(definition) });
}

/** The errors of a form's fields, in the form's own shape; the fields that fit are not in it. */
export function fieldErrors(
  fields: readonly SchemaField[],
  values: Readonly<Record<string, unknown>>,
  text: FieldContext['text'],
): FormErrors {
  const errors: FormErrors = {};
  for (const field of fields) {
    if (field.definition.formula) continue;
    const error = fieldError(field, readField(values, field), text);
    if (error) Object.assign(errors, nest(field.source, error, errors));
  }
  return errors;
}

/** `fields.f_1` as `{ fields: { f_1: … } }`, beside what stands there already. */
function nest(source: string, error: string, errors: FormErrors): FormErrors {
  const [member = '', name] = source.split('.');
  return { [member]: name === undefined ? error : { ...Object(errors[member]), [name]: error } };
}

/**
 * The values that a new record starts with: each definition's default, and 'no' for a checkbox, whose empty box says so.
 */
export function startingValues(fields: readonly SchemaField[]): Record<string, string | null> {
  const values: Record<string, string | null> = {};
  for (const { source, type, definition } of fields) {
    const start = definition.formula ? null : (definition.defaultValue ?? typeOf({ type }).untouched ?? null);
    values[source.split('.').at(-1) ?? source] = start !== null && fits(type, start) ? start : null;
  }
  return values;
}

const fits = (type: FieldTypeName, value: string) => !typeOf({ type }).check(value, { options: null });
