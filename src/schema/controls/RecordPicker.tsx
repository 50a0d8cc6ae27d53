import Autocomplete from '@mui/material/Autocomplete';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { nameOf, useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import { useOfferedRecords } from './useOfferedRecords';
import { usePickerBox } from './usePickerBox';

/** Picks one record of another resource. Thousands of them stay on the server: it filters while one types. */
export function RecordPicker(props: RecordBoxProps) {
  const { resource, sort, value, onChange } = props;
  const missing = useMissing();
  const { data: known, isPending } = useGetManyAggregate(resource, { ids: [value] }, { enabled: value !== '' });
  const chosen = value === '' ? undefined : known?.[0];
  const selected: RaRecord | null =
    value === '' ? null : (chosen ?? { id: value, name: isPending ? '' : missing(resource) });
  const offered = useOfferedRecords(resource, sort, (words) => selected !== null && words === nameOf(selected));
  const { found } = offered;
  const box = usePickerBox(props, offered);
  const options = selected && !found.some((record) => record.id === selected.id) ? [selected, ...found] : found;

  return (
    <Autocomplete<RaRecord>
      options={options}
      value={selected}
      onChange={(_event, record) => onChange(record ? String(record.id) : '')}
      {...box}
    />
  );
}
