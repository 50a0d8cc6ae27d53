import { TextBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} />;

/** One line of text; also what any unknown type is. @see rules 11.4 */
export const text = plainType({ Control });
