/** A body that would be taken for one's own. */
export const takenBodies: Record<string, unknown> = {
  'projects.change': { title: 'Taken' },
  'comments.create': { content: 'Taken' },
  'comments.change': { content: 'Taken' },
  'flights.change': {
    title: 'Taken',
    projectId: '',
    departureAirport: 'A',
    arrivalAirport: 'B',
    departureTime: '2026-01-01T10:00',
    arrivalTime: '2026-01-01T12:00',
  },
  'hotels.change': {
    title: 'Taken',
    projectId: '',
    hotelName: 'H',
    address: 'S',
    checkInTime: '2026-01-01T10:00',
    checkOutTime: '2026-01-02T12:00',
  },
  'inventory.change': { name: 'Taken' },
  'clients.change': { name: 'Taken' },
  'users.change': { firstName: 'Taken' },
  'tokens.createForUser': { name: 'Taken', permissions: [] },
  'passkeys.rename': { name: 'Taken' },
  'supportTickets.change': { title: 'Taken' },
};
