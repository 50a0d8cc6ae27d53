import { useInput } from 'react-admin';
import { RecordPicker } from '#console/schema/controls/RecordPicker';
import { textOf } from '#console/schema/schemaField';

/** The required client of a record. */
export function ClientField({ label, onChange }: { label: string; onChange?(clientId: string): void }) {
  const { field, fieldState, id } = useInput<string>({ source: 'clientId' });
  return (
    <RecordPicker
      id={id}
      resource="clients"
      label={label}
      required
      value={textOf(field.value) ?? ''}
      onChange={(clientId) => {
        field.onChange(clientId);
        onChange?.(clientId);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
