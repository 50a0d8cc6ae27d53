import { folded } from '#console/i18n/folded';
import { useText } from '#console/i18n/useText';
import { CheckBox, TextBox } from '#console/schema/controls/boxes';
import type { FieldContext, FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const isTrue = (value: string) => value.toLowerCase() === 'true';

function Control({ value, onChange, ...props }: FieldControlProps) {
  const text = useText();
  if (!props.filter) {
    return <CheckBox {...props} checked={isTrue(value)} onCheck={(checked) => onChange(String(checked))} />;
  }
  const choices = [
    { value: '', label: text('schema.empty') },
    { value: 'true', label: text('schema.checkbox.true') },
    { value: 'false', label: text('schema.checkbox.false') },
  ];
  return <TextBox {...props} value={value} onChange={onChange} choices={choices} />;
}

const format = (value: string, _field: unknown, { text }: FieldContext) =>
  text(isTrue(value) ? 'schema.checkbox.true' : 'schema.checkbox.false');

const yes = ['true', '1', 'x', 'yes', 'y'];
const no = ['false', '0', '', 'no', 'n'];

export const checkboxType = plainType({
  Control,
  operations: ['set'],
  chosen: () => 'with several presses',
  prefetch: CheckBox.prefetch,
  format,
  importText: (cell, field, context) => {
    const typed = folded(cell.trim());
    const says = (value: 'true' | 'false') => typed === folded(format(value, field, context));
    if (yes.includes(typed) || says('true')) return 'true';
    return no.includes(typed) || says('false') ? 'false' : cell.trim();
  },
});
