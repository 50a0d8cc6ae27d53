import { formatPercentage } from '../formats';
import { numberBox, numericType } from './numbers';

/** A percentage: 12.5 is 12.5 %. */
export const percentage = numericType(numberBox('any', '%'), formatPercentage);
