import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEvent, useListFilterContext } from 'ra-core';
import { memo } from 'react';
import { textOf } from '../schema/schemaField';
import { changeFilter } from './filterValues';

interface ChoiceFilterProps {
  source: string;
  /** Its accessible name. */
  label: string;
  /** The text of no choice ('All Status'). */
  allLabel: string;
  /** Must keep their identity. */
  choices: readonly { value: string; label: string }[];
}

/** A filter that stands in the toolbar: one choice or all. */
export function ChoiceFilter({ source, ...shown }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const onChoose = useEvent((value: string) =>
    setFilters(changeFilter(filterValues, { [source]: value || undefined }), undefined, false),
  );
  return <ChoiceBox {...shown} value={textOf(filterValues[source]) ?? ''} onChoose={onChoose} />;
}

interface ChoiceBoxProps extends Omit<ChoiceFilterProps, 'source'> {
  value: string;
  onChoose(value: string): void;
}

/** It stays as it is while the list repaints for another reason. */
const ChoiceBox = memo(function ChoiceBox({ label, allLabel, choices, value, onChoose }: ChoiceBoxProps) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ minInlineSize: '9rem' }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
});
