import { formatPercentage } from '#console/i18n/format';
import type { FieldControlProps, FieldTypeView } from './fieldType';
import { NumberBox, numericType } from './numbers';

const Control = (props: FieldControlProps) => <NumberBox {...props} step="any" adornment="%" />;

/** A percentage: 12.5 is 12.5 %. */
export const percentage: FieldTypeView = { ...numericType(Control, formatPercentage), total: 'average' };
