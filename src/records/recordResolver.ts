import '#console/schema/withoutEval';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormErrors } from '#console/dataProvider/calls/apiError';
import { problemText } from '#console/i18n/problemText';
import type { Text } from '#console/i18n/useText';
import { fieldErrors } from '#console/schema/checkField';
import { patternsReady } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import { isMessage } from '#contract/message';

/** The rules of a form: a schema of the contract, by the record's names. */
export type FormRules = z.ZodType<FieldValues, FieldValues>;

/** The label of an input. */
const labelOf = (fields: readonly SchemaField[], path: string): string =>
  fields.find(({ source }) => source === path)?.label ?? '';

/** A field's custom error message in the person's language, if the backend replied with the untranslated one. */
function ownMessage(fields: readonly SchemaField[], path: string, error: string): string | undefined {
  const field = fields.find(({ source }) => source === path);
  return field?.definition.message === error ? field.message : undefined;
}

/** The backend's errors by field, with custom error messages in the person's language. */
export function translatedErrors(errors: FormErrors, fields: readonly SchemaField[], path = ''): FormErrors {
  const entries = Object.entries(errors).map(([name, error]): [string, string | FormErrors] => {
    const at = `${path}${name}`;
    if (typeof error !== 'string') return [name, translatedErrors(error, fields, `${at}.`)];
    return [name, ownMessage(fields, at, error) ?? error];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks a form by the contract's rules and custom fields by their types; errors are in the person's language. The
 * rules also convert values for sending: trimmed texts, numbers, null for blanks.
 * @see rules 14.17
 */
export function recordResolver(rules: FormRules, fields: readonly SchemaField[], text: Text): Resolver<FieldValues> {
  const byRules = zodResolver(rules);
  const custom = fields.filter(({ system }) => !system);
  return async (values, context, options) => {
    await patternsReady();
    const checked = await byRules(values, context, options);
    const errors = {
      ...inWords(checked.errors, (path) => labelOf(fields, path), text),
      ...asFieldErrors(fieldErrors(custom, values, text)),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked.values, errors: {} };
  };
}

function inWords(errors: FieldErrors, label: (path: string) => string, text: Text): FieldErrors {
  const entries = Object.entries(errors).map(([name, error]) => {
    const message = typeof error?.message === 'string' ? error.message : '';
    const field = label(name);
    const said = isMessage(message) ? problemText(message, text, field) : text('problems.invalid', { field });
    return [name, { ...error, message: said }];
  });
  return Object.fromEntries(entries);
}

/** Messages in the format of react-hook-form. */
function asFieldErrors(messages: FormErrors): FieldErrors {
  const entries = Object.entries(messages).map(([name, message]) => [
    name,
    typeof message === 'string' ? { type: 'validate', message } : asFieldErrors(message),
  ]);
  return Object.fromEntries(entries);
}
