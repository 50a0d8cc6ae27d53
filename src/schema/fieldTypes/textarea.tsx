import { TextBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} multiline={!props.filter} />;

/** Several lines of text. */
export const textareaType = plainType({
  Control,
  show: (value) => (
    <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
      {value}
    </span>
  ),
  long: true,
});
