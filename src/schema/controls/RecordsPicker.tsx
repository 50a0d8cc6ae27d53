import Autocomplete from '@mui/material/Autocomplete';
import { type RaRecord, useGetMany } from 'react-admin';
import { useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordsBoxProps } from './boxes';
import { useOfferedRecords } from './useOfferedRecords';
import { usePickerBox } from './usePickerBox';

/** Picks several records of another resource; they stand as chips in the box. */
export function RecordsPicker(props: RecordsBoxProps) {
  const { resource, sort, chosen, onChoose } = props;
  const wordFor = useMissing();
  const { data: known = [], isPending } = useGetMany<RaRecord>(
    resource,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  const offered = useOfferedRecords(resource, sort);
  const { found } = offered;
  const box = usePickerBox(props, offered);
  const byId = new Map([...found, ...known].map((record) => [String(record.id), record]));
  const selected = chosen.map(
    (one): RaRecord => byId.get(one) ?? { id: one, name: isPending ? '' : wordFor(resource) },
  );
  const missing = selected.filter((record) => !found.some((other) => other.id === record.id));
  return (
    <Autocomplete<RaRecord, true>
      multiple
      disableCloseOnSelect
      options={[...missing, ...found]}
      value={selected}
      onChange={(_event, records) => onChoose(records.map((record) => String(record.id)))}
      {...box}
    />
  );
}
