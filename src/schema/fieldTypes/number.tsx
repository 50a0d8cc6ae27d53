import type { FieldControlProps } from './fieldType';
import { NumberBox, numericType } from './numbers';

const Control = (props: FieldControlProps) => <NumberBox {...props} step="any" />;

export const numberType = numericType(Control);
