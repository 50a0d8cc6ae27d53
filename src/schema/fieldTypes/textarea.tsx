import { type FieldControlProps, plainType } from './fieldType';
import { equalFilter } from './filters';
import { TextBox } from './TextBox';

const Control = (props: FieldControlProps) => <TextBox {...props} multiline={!props.filter} />;

/** Several lines of text. */
export const textarea = plainType({
  Control,
  Filter: equalFilter(Control),
  show: (value) => <span style={{ whiteSpace: 'pre-line' }}>{value}</span>,
  long: true,
});
