import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { RecordBox, RecordsBox, TextBox } from '#console/schema/controls/boxes';
import { referredBy, type SchemaField } from '#console/schema/schemaField';
import { readChoices, writeChoices } from '#contract/fields/choices';
import { referredIds } from '#contract/fields/references';
import type { FieldContext, FieldControlProps, FieldFilterProps, FieldTypeView } from './fieldType';
import { plainType } from './plainType';
import { ReferenceNames, useMayName } from './ReferenceName';

/** Whether a field holds several ids. */
const isSeveral = ({ several, type }: SchemaField): boolean => several ?? type === 'references';

const idsIn = (value: string, field: SchemaField) => (isSeveral(field) ? referredIds(value) : [value]);

/** Picks the referenced record or records. */
function Control(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const text = useText();
  const resource = referredBy(field);
  const mayName = useMayName();
  if (!resource) return <TextBox {...props} />;
  if (!mayName(resource)) return <TextBox {...props} value={value && text('schema.reference.hidden')} readOnly />;
  if (!isSeveral(field)) return <RecordBox {...props} resource={resource} />;
  return (
    <RecordsBox
      {...props}
      resource={resource}
      chosen={readChoices(value) ?? []}
      onChoose={(ids) => onChange(writeChoices(ids))}
    />
  );
}

/** A filter for any of several records. */
export function AnyRecordFilter({ field, values, onChange }: FieldFilterProps) {
  const id = useId();
  const asked = values[field.key];
  const resource = referredBy(field);
  if (!resource) return null;
  return (
    <RecordsBox
      id={id}
      label={field.label}
      filter
      value=""
      onChange={() => undefined}
      resource={resource}
      chosen={(asked === undefined ? [] : [asked].flat()).map(String)}
      onChoose={(ids) => onChange({ [field.key]: ids.length > 0 ? ids : undefined })}
    />
  );
}

const namesIn = (value: string, field: SchemaField, { names }: FieldContext) =>
  idsIn(value, field).map((id) => names?.get(id) ?? id);

/** The id of a record by its name, if known; the backend resolves other names. */
const idCalled = (name: string, { names }: FieldContext) =>
  [...(names ?? [])].find(([, known]) => known === name)?.[0] ?? name;

/** Separates names in an exported cell. */
const separator = '; ';

/** A type whose values are ids of records, shown by name. */
export const referring = (parts: Partial<FieldTypeView> = {}): FieldTypeView =>
  plainType({
    Control,
    show: (value, field) => {
      const resource = referredBy(field);
      if (!resource) return value;
      return <ReferenceNames resource={resource} ids={idsIn(value, field)} linked={!field.system} />;
    },
    format: (value, field, context) => namesIn(value, field, context).join(', '),
    exportValue: (value, field, context) => namesIn(value, field, context).join(separator),
    importText: (cell, field, context) => {
      if (!isSeveral(field)) return idCalled(cell.trim(), context);
      const parts = cell.split(separator.trim()).map((part) => part.trim());
      return writeChoices(parts.filter(Boolean).map((part) => idCalled(part, context)));
    },
    chosen: () => 'with several presses',
    prefetch: RecordBox.prefetch,
    ...parts,
  });
