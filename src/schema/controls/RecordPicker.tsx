import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetOne } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import { useOfferedRecords } from './useOfferedRecords';

/** Picks one record of another resource. Thousands of them stay on the server: it filters while one types. */
export function RecordPicker(props: RecordBoxProps) {
  const { resource, sort, id, label, value, onChange, onBlur, inputRef, required, readOnly, error, help } = props;
  const text = useText();
  const { data: chosen } = useGetOne(resource, { id: value }, { enabled: value !== '' });
  const { found, isPending, setTyped } = useOfferedRecords(
    resource,
    sort,
    (words) => chosen !== undefined && words === nameOf(chosen),
  );
  const selected: RaRecord | null = value === '' ? null : (chosen ?? { id: value });
  const options = selected && !found.some((record) => record.id === selected.id) ? [selected, ...found] : found;

  return (
    <Autocomplete<RaRecord>
      id={id}
      options={options}
      value={selected}
      onChange={(_event, record) => onChange(record ? String(record.id) : '')}
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
