import type { ResourceDefinition } from './definition';

export const flights = {
  kind: 'flight',
  title: 'title',
  words: 'travel',
  on: ['projects'],
  fields: {
    title: { type: 'string', required: true, searched: true },
    description: { type: 'textarea', searched: true },
    departureAirport: { type: 'string', required: true },
    departureTime: { type: 'dateTime', required: true },
    arrivalAirport: { type: 'string', required: true },
    arrivalTime: { type: 'dateTime', required: true },
    flightNumber: { type: 'string', searched: true },
  },
} as const satisfies ResourceDefinition;
