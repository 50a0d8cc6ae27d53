import { numberBox, numericType } from './numbers';

export const number = numericType(numberBox('any'));
