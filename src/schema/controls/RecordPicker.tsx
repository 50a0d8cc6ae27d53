import Autocomplete from '@mui/material/Autocomplete';
import { useMemo } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { referenceName, useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import { usePickerBox } from './usePickerBox';
import { useRecordChoices } from './useRecordChoices';

/** Picks a record of another resource. The server searches while the person types. */
export function RecordPicker(props: RecordBoxProps) {
  const { resource, value, onChange } = props;
  const missing = useMissing();
  const { data: known, isPending } = useGetManyAggregate(resource, { ids: [value] }, { enabled: value !== '' });
  const chosen = value === '' ? undefined : known?.[0];
  const unnamed = isPending ? '' : missing(resource);
  // stable between renders: another value clears what is typed
  const selected = useMemo(
    (): RaRecord | null => (value === '' ? null : (chosen ?? { id: value, name: unnamed })),
    [value, chosen, unnamed],
  );
  const offered = useRecordChoices(resource, (words) => selected !== null && words === referenceName(selected));
  const { found } = offered;
  const options = selected && !found.some((record) => record.id === selected.id) ? [selected, ...found] : found;
  const choose = (record: RaRecord | null) => onChange(record ? String(record.id) : '');
  const box = usePickerBox(props, offered, offered.asked ? found : options, (record) => void choose(record));

  return <Autocomplete<RaRecord> value={selected} onChange={(_event, record) => choose(record)} {...box} />;
}
