import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
import type { CompanyChoice } from './choices';

interface ChoiceBoxProps {
  label: string;
  value: string | null;
  choices: readonly CompanyChoice[];
  help: string;
  problem?: string | undefined;
  onChange(value: string | null): void;
}

/** A select with search; an empty choice is allowed. */
export function ChoiceBox({ label, value, choices, help, problem, onChange }: ChoiceBoxProps) {
  const text = useText();
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      options={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(_event, choice) => onChange(choice?.value ?? null)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={text('schema.picker.nothing')}
      openText={text('schema.picker.open')}
      closeText={text('schema.picker.close')}
      clearText={text('schema.picker.clear')}
      renderInput={(props) => (
        <TextField {...props} label={label} error={problem !== undefined} helperText={problem ?? help} margin="none" />
      )}
    />
  );
}
