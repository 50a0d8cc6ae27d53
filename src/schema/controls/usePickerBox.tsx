import type { AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import type { useOfferedRecords } from './useOfferedRecords';

/** What the boxes that pick one record and several have in common: how records are named, offered and told wrong. */
export function usePickerBox(
  props: RecordBoxProps,
  { isPending, setTyped }: Pick<ReturnType<typeof useOfferedRecords>, 'isPending' | 'setTyped'>,
) {
  const { id, label, onBlur, inputRef, required, readOnly, error, help } = props;
  const text = useText();
  return {
    id,
    onInputChange: (_event, words) => setTyped(words),
    getOptionLabel: nameOf,
    getOptionKey: (record) => String(record.id),
    isOptionEqualToValue: (option, current) => option.id === current.id,
    filterOptions: (all) => all,
    loading: isPending,
    loadingText: text('schema.picker.loading'),
    noOptionsText: text('schema.picker.nothing'),
    openText: text('schema.picker.open'),
    closeText: text('schema.picker.close'),
    clearText: text('schema.picker.clear'),
    readOnly: readOnly ?? false,
    size: 'small',
    fullWidth: true,
    ...(onBlur && { onBlur }),
    renderInput: (input) => (
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
    ),
  } satisfies Partial<AutocompleteProps<RaRecord, false, false, false>>;
}
