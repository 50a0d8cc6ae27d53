// in the form's chunk, so that inputs do not appear later than the form
import './controls/TextControl';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { isComputed, isLinked } from '#contract/fields/links';
import { BoxBone } from './controls/BoxBone';
import { fieldState } from './fieldState';
import { viewOf } from './fieldTypes';
import { usePatterns } from './patterns';
import type { SchemaField } from './schemaField';
import { textOf } from './schemaField';

/** The result of a formula; loads the parser of formulas. */
const ComputedBox = lazyPart(async () => (await import('./controls/ComputedControl')).ComputedControl, {
  loading: <BoxBone />,
});

/** The value of a look-up or roll-up. */
const LinkedBox = lazyPart(async () => (await import('./controls/LinkedControl')).LinkedControl, {
  loading: <BoxBone />,
});

interface SchemaInputProps {
  field: SchemaField;
  readOnly?: boolean;
}

/**
 * The input of a field in a react-admin form. Conditions show it, require it or make it read-only as values are typed.
 */
export const SchemaInput = (props: SchemaInputProps) =>
  props.field.asked ? <ConditionalInput {...props} /> : <PlainInput {...props} />;

function ConditionalInput({ field, readOnly = false }: SchemaInputProps) {
  const state = fieldState(field, useWatch());
  if (!state.visible) return null;
  return <PlainInput field={field} readOnly={readOnly || state.readOnly} required={state.required} />;
}

function PlainInput({
  field: schemaField,
  readOnly = false,
  required = schemaField.definition.required ?? false,
}: SchemaInputProps & { required?: boolean }) {
  const { field, fieldState, id } = useInput<string | null>({ source: schemaField.source });
  const { Control } = viewOf(schemaField.type);
  const text = useText();
  const isReadOnly = Boolean(schemaField.definition.refused);
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
      required={required && !isReadOnly}
      readOnly={readOnly || isReadOnly}
      error={fieldState.error?.message}
      help={isReadOnly ? text('values.kept', { name: schemaField.label }) : schemaField.help}
    />
  );
}

interface SchemaInputsProps {
  fields: readonly SchemaField[];
  /** Fields that formulas may name, if they are more. */
  among?: readonly SchemaField[];
}

/** The inputs of fields, side by side as far as the grid has room. */
export const SchemaInputs = ({ fields, among = fields }: SchemaInputsProps) =>
  fields.map((field) =>
    isComputed(field.definition) ? (
      <ComputedInput key={field.key} field={field} fields={among} />
    ) : (
      <SchemaInput key={field.key} field={field} />
    ),
  );

/** A computed field has no value of its own in the form. */
function ComputedInput(props: { field: SchemaField; fields: readonly SchemaField[] }) {
  const id = useId();
  const { visible } = fieldState(props.field, useWatch());
  if (!visible) return null;
  return isLinked(props.field.definition) ? <LinkedBox {...props} id={id} /> : <ComputedBox {...props} id={id} />;
}
