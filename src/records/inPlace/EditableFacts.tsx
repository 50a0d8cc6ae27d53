import { type ReactNode, useCallback } from 'react';
import { isEnterable } from '#console/schema/fieldRights';
import { fieldState } from '#console/schema/fieldState';
import { SchemaDetails } from '#console/schema/SchemaDetails';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import type { Needs } from '#contract/permissions';
import { EditableValue } from './EditableValue';

/** Rights and special cases for editing a resource's records in place. */
export interface EditingRules<R extends ListedRecord> {
  resource: string;
  /** The reason why the person may not change a field; undefined: allowed. */
  lockOf(record: R, field: SchemaField): string | undefined;
  /** The members to send for a value, if there are others than the field's own. */
  dataOf?(record: R, field: SchemaField, text: string): Record<string, unknown> | undefined;
  /** The displayed value, if it shows more than its type does. */
  shownOf?(record: R, field: SchemaField): ReactNode;
}

interface EditableFactProps<R extends ListedRecord> {
  rules: EditingRules<R>;
  record: R;
  field: SchemaField;
  children: ReactNode;
}

/** A value that can be edited in place, or a plain value for people without the right. */
export function EditableFact<R extends ListedRecord>({ rules, record, field, children }: EditableFactProps<R>) {
  const { resource, lockOf, dataOf, shownOf } = rules;
  const shown = shownOf?.(record, field) ?? children;
  const state = fieldState(field, record);
  if (!isEnterable(field) || state.readOnly || lockOf(record, field) !== undefined) return shown;
  return (
    <EditableValue
      key={`${record.id} ${field.key}`}
      resource={resource}
      record={record}
      field={field}
      required={state.required}
      toData={dataOf && ((text) => dataOf(record, field, text))}
    >
      {shown}
    </EditableValue>
  );
}

interface EditableFactsProps<R extends ListedRecord> {
  rules: EditingRules<R>;
  fields: readonly SchemaField[];
  record: R;
  /** The right that changing the record's files needs. */
  changing?: Needs;
}

/** The values of a record's fields, each editable in place. */
export function EditableFacts<R extends ListedRecord>({ rules, record, ...details }: EditableFactsProps<R>) {
  const wrap = useCallback(
    (field: SchemaField, shown: ReactNode) => (
      <EditableFact rules={rules} record={record} field={field}>
        {shown}
      </EditableFact>
    ),
    [rules, record],
  );
  return <SchemaDetails {...details} record={record} wrap={wrap} />;
}
