import type { ResourceDefinition } from './definition';

export const hotels = {
  kind: 'hotel',
  title: 'title',
  words: 'travel',
  on: ['projects'],
  fields: {
    title: { type: 'string', required: true, searched: true },
    description: { type: 'textarea' },
    hotelName: { type: 'string', required: true, searched: true },
    address: { type: 'string', required: true, searched: true },
    checkInTime: { type: 'dateTime', required: true },
    checkOutTime: { type: 'dateTime', required: true },
    confirmationNumber: { type: 'string' },
  },
} as const satisfies ResourceDefinition;
