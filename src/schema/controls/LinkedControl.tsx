import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldSource } from '#console/dataProvider/lists/fieldNames';
import { viewOf } from '#console/schema/fieldTypes';
import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { readField, referredBy, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useNames } from '#console/schema/useNames';
import { referredIds } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import { TextControl } from './TextControl';

const custom = customFieldKey('');
const sourceOf = (key: string) => ({
  source: key.startsWith(custom) ? fieldSource(key.slice(custom.length)) : key,
});

/** The value that a look-up will have for the record in the form, before it is saved; undefined: unknown. */
function useShown({ definition: { lookup } }: SchemaField, values: Record<string, unknown>): string | null | undefined {
  const mayName = useMayName();
  const id = lookup ? readField(values, sourceOf(lookup.through)) : null;
  const resource = lookup?.resource ?? '';
  const { data } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: id === null ? [] : [id] },
    { enabled: id !== null && resource !== '' && mayName(resource) },
  );
  if (!lookup) return undefined;
  if (id === null) return null;
  const [record] = data ?? [];
  return record && readField(record, sourceOf(lookup.field));
}

/** A read-only linked value; for a look-up the current value of the chosen record. */
export function LinkedControl({ field, id }: { field: SchemaField; id: string }) {
  const context = useFieldContext();
  const values: Record<string, unknown> = useWatch();
  const shown = useShown(field, values);
  const value = shown === undefined ? readField(values, field) : shown;
  const resource = referredBy(field);
  const names = useNames(resource && value ? referredIds(value).map((one) => ({ resource, id: one })) : []);
  return (
    <TextControl
      field={field}
      id={id}
      label={field.label}
      value={
        value === null ? context.text('schema.empty') : viewOf(field.type).format(value, field, { ...context, names })
      }
      onChange={() => undefined}
      readOnly
      help={field.help}
    />
  );
}
