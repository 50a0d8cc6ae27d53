import type { FormErrors } from '#console/dataProvider/calls/apiError';
import { problemText } from '#console/i18n/problemText';
import { today } from '#console/i18n/today';
import { checkFieldValue, fieldProblemMessage } from '#contract/fields/fieldCheck';
import { defaultOf } from '#contract/fields/fieldDefaults';
import { type FieldTypeName, typeOf } from '#contract/fields/fieldTypes';
import { isEnterable } from './fieldRights';
import { fieldState } from './fieldState';
import type { FieldContext } from './fieldTypes/fieldType';
import { fitsPattern } from './patterns';
import { readField, type SchemaField } from './schemaField';

/**
 * The message for an invalid value; undefined: valid.
 * @param required by default as in the definition, without conditions
 * @see rules 11.6
 */
export function fieldError(
  field: SchemaField,
  value: string | null,
  text: FieldContext['text'],
  required = field.definition.required && !field.definition.conditions?.visible,
): string | undefined {
  const definition = { ...field.definition, type: field.type, required };
  const problem = checkFieldValue(definition, value, fitsPattern);
  if (!problem) return undefined;
  const { label: name, message = null } = field;
  return problemText(fieldProblemMessage(problem, { ...definition, name, message }), text);
}

/** The errors of a form's fields, nested as in the form; valid fields are absent. */
export function fieldErrors(
  fields: readonly SchemaField[],
  values: Readonly<Record<string, unknown>>,
  text: FieldContext['text'],
): FormErrors {
  const errors: FormErrors = {};
  for (const field of fields) {
    const { visible, required } = fieldState(field, values);
    if (!visible || !isEnterable(field)) continue;
    const error = fieldError(field, readField(values, field), text, required);
    if (error) Object.assign(errors, nest(field.source, error, errors));
  }
  return errors;
}

/** Adds an error at its path: `fields.f_1` becomes `{ fields: { f_1: … } }`, beside existing errors. */
export function nest(source: string, error: string, errors: FormErrors): FormErrors {
  const [member = '', name] = source.split('.');
  return { [member]: name === undefined ? error : { ...Object(errors[member]), [name]: error } };
}

/**
 * The initial values of a new record: each definition's default, and 'no' for a checkbox, because an empty checkbox
 * means no.
 */
export function startingValues(fields: readonly SchemaField[], me?: string): Record<string, string | null> {
  const context = { day: today(), time: clockTime(), me };
  const values: Record<string, string | null> = {};
  for (const { source, type, definition } of fields) {
    const defaultValue = defaultOf({ ...definition, type }, context) ?? typeOf({ type }).untouched ?? null;
    const start = isEnterable({ definition }) ? defaultValue : null;
    values[source.split('.').at(-1) ?? source] = start !== null && fits(type, start) ? start : null;
  }
  return values;
}

const fits = (type: FieldTypeName, value: string) => !typeOf({ type }).check(value, { options: null });

/** The viewer's time, `HH:mm`. */
function clockTime(at = new Date()): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
