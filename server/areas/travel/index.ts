import type { Implementation } from '../../implement';
import { flightCalls } from './flights';
import { hotelCalls } from './hotels';

export const travelCalls: readonly Implementation[] = [...flightCalls, ...hotelCalls];
