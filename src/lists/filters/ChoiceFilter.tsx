import { useListContext } from 'react-admin';
import { SelectBox } from '#console/lists/toolbar/SelectBox';
import { keysAbout, withoutFilters } from '#console/schema/filterKeys';
import { type SchemaField, textOf } from '#console/schema/schemaField';
import { changeFilter } from './filterValues';

interface ChoiceFilterProps {
  field: Pick<SchemaField, 'key' | 'label' | 'options'>;
  /** Filter key; by default the field's key. */
  source?: string;
  /** The text for no choice ('All Status'); by default the field's name. */
  allLabel?: string;
  /** By default the field's options. */
  choices?: readonly { value: string; label: string }[];
}

/** A filter in the toolbar: one choice or all. Choosing replaces other conditions on the field. */
export function ChoiceFilter({ field, source = field.key, allLabel, choices = field.options }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const value = textOf(filterValues[source]) ?? '';
  const choose = (choice: string) => {
    const others = withoutFilters(filterValues, keysAbout(filterValues, source));
    setFilters(changeFilter(others, { [source]: choice || undefined }));
  };
  return (
    <SelectBox
      label={field.label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      choices={[{ value: '', label: allLabel ?? field.label }, ...choices]}
      onChoose={choose}
    />
  );
}
