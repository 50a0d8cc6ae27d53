import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetMany } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordsBoxProps } from './boxes';
import { useOfferedRecords } from './useOfferedRecords';

/** Picks several records of another resource; they stand as chips in the box. */
export function RecordsPicker(props: RecordsBoxProps) {
  const { resource, sort, id, label, chosen, onChoose, onBlur, inputRef, required, readOnly, error, help } = props;
  const text = useText();
  const { data: known = [] } = useGetMany<RaRecord>(resource, { ids: [...chosen] }, { enabled: chosen.length > 0 });
  const { found, isPending, setTyped } = useOfferedRecords(resource, sort);
  const byId = new Map([...found, ...known].map((record) => [String(record.id), record]));
  const selected = chosen.map((one): RaRecord => byId.get(one) ?? { id: one });
  const missing = selected.filter((record) => !found.some((other) => other.id === record.id));
  return (
    <Autocomplete<RaRecord, true>
      multiple
      disableCloseOnSelect
      id={id}
      options={[...missing, ...found]}
      value={selected}
      onChange={(_event, records) => onChoose(records.map((record) => String(record.id)))}
      onInputChange={(_event, words) => setTyped(words)}
      getOptionLabel={nameOf}
      getOptionKey={(record) => String(record.id)}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      filterOptions={(all) => all}
      loading={isPending}
      loadingText={text('schema.picker.loading')}
      noOptionsText={text('schema.picker.nothing')}
      openText={text('schema.picker.open')}
      closeText={text('schema.picker.close')}
      clearText={text('schema.picker.clear')}
      readOnly={readOnly ?? false}
      size="small"
      fullWidth
      {...(onBlur && { onBlur })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          {...(inputRef && { inputRef })}
          required={required ?? false}
          error={error !== undefined}
          helperText={error ?? help}
          margin="none"
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, required: false, 'aria-required': required || undefined },
            formHelperText: { role: error ? 'alert' : undefined },
          }}
        />
      )}
    />
  );
}
