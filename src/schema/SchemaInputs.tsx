// with the form, so that its boxes do not come after it
import './controls/TextControl';
import { useInput } from 'react-admin';
import { viewOf } from './fieldTypes';
import { usePatterns } from './patterns';
import type { SchemaField } from './schemaField';
import { textOf } from './schemaField';

interface SchemaInputProps {
  field: SchemaField;
  readOnly?: boolean;
}

/** The input of one field, in a react-admin form. */
export function SchemaInput({ field: schemaField, readOnly = false }: SchemaInputProps) {
  const { field, fieldState, id } = useInput<string | null>({ source: schemaField.source });
  const { Control } = viewOf(schemaField.type);
  usePatterns(Boolean(schemaField.definition.pattern));
  return (
    <Control
      field={schemaField}
      id={id}
      label={schemaField.label}
      value={textOf(field.value) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={schemaField.definition.required ?? false}
      readOnly={readOnly}
      error={fieldState.error?.message}
      help={schemaField.definition.help ?? undefined}
    />
  );
}

/** The inputs of fields, one beside the other as the surrounding grid has room. */
export const SchemaInputs = ({ fields, readOnly = false }: { fields: readonly SchemaField[]; readOnly?: boolean }) =>
  fields.map((field) => <SchemaInput key={field.key} field={field} readOnly={readOnly} />);
