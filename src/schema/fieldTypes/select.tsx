import { useText } from '#console/i18n/useText';
import { TextBox } from '#console/schema/controls/boxes';
import { AnyOfFilter, choiceLabel, choicesOf, choiceValue, formChoices, showChoice } from './choices';
import type { FieldControlProps, FieldFilterProps } from './fieldType';
import { EqualFilter } from './filters';
import { plainType } from './plainType';

/** A select if the field has options, a text input on backends without options. @see rules 11.4 */
function Control(props: FieldControlProps) {
  const { field, value, required, filter } = props;
  const text = useText();
  if (field.options.length === 0) return <TextBox {...props} />;
  const none = { value: '', label: text('schema.empty') };
  const unknown = value !== '' && !field.options.some((option) => option.value === value);
  const choices = [
    ...(required && !filter ? [] : [none]),
    ...(filter ? choicesOf(field) : formChoices(field, [value])),
    ...(unknown ? [{ value, label: value }] : []),
  ];
  return <TextBox {...props} choices={choices} />;
}

const Filter = (props: FieldFilterProps) =>
  props.field.options.length > 0 ? <AnyOfFilter {...props} /> : <EqualFilter {...props} />;

export const selectType = plainType({
  Control,
  Filter,
  show: showChoice,
  format: choiceLabel,
  importText: choiceValue,
  chosen: ({ options }) => (options.length > 0 ? 'at once' : undefined),
});
