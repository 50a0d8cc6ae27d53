import Autocomplete from '@mui/material/Autocomplete';
import { type RaRecord, useGetMany } from 'react-admin';
import { useMissing } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordsBoxProps } from './boxes';
import { RecordChip } from './RecordChip';
import { usePickerBox } from './usePickerBox';
import { useRecordChoices } from './useRecordChoices';

/** Picks several records of another resource, shown as chips. */
export function RecordsPicker(props: RecordsBoxProps) {
  const { resource, chosen, onChoose, sign } = props;
  const wordFor = useMissing();
  const { data: known = [], isPending } = useGetMany<RaRecord>(
    resource,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  const offered = useRecordChoices(resource);
  const { found, asked, typed } = offered;
  const byId = new Map([...found, ...known].map((record) => [String(record.id), record]));
  const selected = chosen.map(
    (one): RaRecord => byId.get(one) ?? { id: one, name: isPending ? '' : wordFor(resource) },
  );
  const isChosen = ({ id }: RaRecord) => chosen.includes(String(id));
  const others = found.filter((record) => !isChosen(record));
  const options = asked
    ? [...others, ...found.filter(isChosen)]
    : [...selected.filter(({ id }) => !found.some((other) => other.id === id)), ...found];
  const choose = (records: readonly RaRecord[]) => onChoose(records.map(({ id }) => String(id)));
  const { onInputChange, ...box } = usePickerBox(props, offered, options, (record) => {
    if (!isChosen(record)) choose([...selected, record]);
    offered.setTyped('');
    return 'open';
  });
  return (
    <Autocomplete<RaRecord, true>
      multiple
      disableCloseOnSelect
      value={selected}
      onChange={(_event, records) => choose(records)}
      {...box}
      renderValue={(records, propsOf) =>
        records.map((record, index) => {
          const { key, ...chip } = propsOf({ index });
          return <RecordChip key={key} record={record} sign={sign} {...chip} />;
        })
      }
      inputValue={typed}
      // typed text stays when choices change
      onInputChange={(event, words, reason) => reason !== 'reset' && onInputChange(event, words)}
    />
  );
}
