import { TextBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} />;

/** A line of text, also the fallback for unknown types. @see rules 11.4 */
export const textType = plainType({ Control });
