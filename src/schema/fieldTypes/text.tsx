import { TextBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} />;

/** A line of text; unknown types are treated as this one. @see rules 11.4 */
export const textType = plainType({ Control });
