import { numberBox, numericType } from './numbers';

export const integer = numericType(numberBox('1'));
