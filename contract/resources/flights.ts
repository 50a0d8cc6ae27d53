import type { ResourceDefinition } from './definition';

const short = { type: 'string', limit: 50 } as const;

/** Limits in characters. @see rules 4.2 */
export const flights = {
  kind: 'flight',
  title: 'title',
  sort: { field: 'departureTime', order: 'ASC' },
  words: 'travel',
  on: ['projects'],
  countedBy: 'travelDataCount',
  fields: {
    title: { ...short, required: true, missing: 'title', searched: true },
    description: { type: 'textarea', limit: 250, searched: true },
    departureAirport: { ...short, required: true, missing: 'departureAirport' },
    departureTime: { type: 'dateTime', required: true, missing: 'departureTime' },
    arrivalAirport: { ...short, required: true, missing: 'arrivalAirport' },
    arrivalTime: { type: 'dateTime', required: true, missing: 'arrivalTime' },
    flightNumber: { ...short, searched: true },
  },
} as const satisfies ResourceDefinition;
