import ExpandMore from '@mui/icons-material/ExpandMore';
import { useListContext } from 'ra-core';
import { textOf } from '#console/schema/schemaField';
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
  const { filterValues, setFilters } = useListContext();
  const value = textOf(filterValues[source]) ?? '';
  return (
    <div className="box">
      <select
        aria-label={label}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => setFilters(changeFilter(filterValues, { [source]: event.target.value || undefined }))}
      >
        <option value="">{allLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ExpandMore fontSize="small" aria-hidden />
    </div>
  );
}
