import Autocomplete from '@mui/material/Autocomplete';
import { useMemo } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { referenceName, useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import { usePickerBox } from './usePickerBox';
import { useRecordChoices } from './useRecordChoices';

/** Picks one record of another resource. Thousands of them stay on the server: it filters while one types. */
export function RecordPicker(props: RecordBoxProps) {
  const { resource, value, onChange } = props;
  const missing = useMissing();
  const { data: known, isPending } = useGetManyAggregate(resource, { ids: [value] }, { enabled: value !== '' });
  const chosen = value === '' ? undefined : known?.[0];
  const unnamed = isPending ? '' : missing(resource);
  // the same one at each render: the box forgets what is typed where another is chosen
  const selected = useMemo(
    (): RaRecord | null => (value === '' ? null : (chosen ?? { id: value, name: unnamed })),
    [value, chosen, unnamed],
  );
  const offered = useRecordChoices(resource, (words) => selected !== null && words === referenceName(selected));
  const { found } = offered;
  const options = selected && !found.some((record) => record.id === selected.id) ? [selected, ...found] : found;
  const choose = (record: RaRecord | null) => onChange(record ? String(record.id) : '');
  const box = usePickerBox(props, offered, offered.asked ? found : options, choose);

  return <Autocomplete<RaRecord> value={selected} onChange={(_event, record) => choose(record)} {...box} />;
}
