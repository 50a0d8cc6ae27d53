import type { FieldControlProps } from './fieldType';
import { NumberBox, numericType } from './numbers';

const Control = (props: FieldControlProps) => <NumberBox {...props} step="1" />;

export const integerType = numericType(Control);
