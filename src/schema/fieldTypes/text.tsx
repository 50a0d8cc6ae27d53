import { TextBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} />;

/** One line of text; also what any unknown type is. @see part 1, section 2.5 */
export const text = plainType({ Control });
