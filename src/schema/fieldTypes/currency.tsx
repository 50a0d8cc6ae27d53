import { formatAmount } from '#console/i18n/format';
import type { FieldControlProps } from './fieldType';
import { NumberBox, numericType } from './numbers';

const Control = (props: FieldControlProps) => <NumberBox {...props} step="0.01" />;

/** An amount of money with two decimals; a definition names no currency, so none is shown. */
export const currency = numericType(Control, formatAmount);
