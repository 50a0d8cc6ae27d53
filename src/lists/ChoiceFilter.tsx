import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListFilterContext } from 'ra-core';
import { useId } from 'react';
import { textOf } from '../schema/schemaField';
import { changeFilter } from './filterValues';

interface ChoiceFilterProps {
  source: string;
  /** Its accessible name. */
  label: string;
  /** The text of no choice ('All Status'). */
  allLabel: string;
  choices: readonly { value: string; label: string }[];
}

/** A filter that stands in the toolbar: one choice or all. */
export function ChoiceFilter({ source, label, allLabel, choices }: ChoiceFilterProps) {
  const id = useId();
  const { filterValues, setFilters } = useListFilterContext();
  const value = textOf(filterValues[source]) ?? '';
  return (
    <TextField
      id={id}
      select
      size="small"
      margin="none"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) =>
        setFilters(changeFilter(filterValues, { [source]: event.target.value || undefined }), undefined, false)
      }
      sx={{ minInlineSize: '9rem' }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
      }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
