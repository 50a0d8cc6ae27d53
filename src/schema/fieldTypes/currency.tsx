import { formatAmount } from '../formats';
import { numberBox, numericType } from './numbers';

/** An amount of money with two decimals; a definition names no currency, so none is shown. */
export const currency = numericType(numberBox('0.01'), formatAmount);
