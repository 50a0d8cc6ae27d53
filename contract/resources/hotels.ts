import type { ResourceDefinition } from './definition';

const short = { type: 'string', limit: 50 } as const;

/** Limits in characters. @see rules 4.2 */
export const hotels = {
  kind: 'hotel',
  title: 'title',
  sort: { field: 'checkInTime', order: 'ASC' },
  words: 'travel',
  on: ['projects'],
  countedBy: 'travelDataCount',
  fields: {
    title: { ...short, required: true, missing: 'title', searched: true },
    description: { type: 'textarea', limit: 250 },
    hotelName: { ...short, required: true, missing: 'hotelName', searched: true },
    address: { type: 'string', limit: 100, required: true, missing: 'address', searched: true },
    checkInTime: { type: 'dateTime', required: true, missing: 'checkInTime' },
    checkOutTime: { type: 'dateTime', required: true, missing: 'checkOutTime' },
    confirmationNumber: { ...short },
  },
} as const satisfies ResourceDefinition;
