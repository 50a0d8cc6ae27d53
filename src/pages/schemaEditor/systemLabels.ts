import type { TextKey } from '#console/i18n/useText';
import type { EntityKind } from '#contract/tenants';

/** The labels of fields that a room of the catalogue knows by their keys. */
const named = <Room extends string, const Key extends string>(
  room: Room,
  keys: readonly Key[],
): Record<string, `${Room}.fields.${Key}`> => Object.fromEntries(keys.map((key) => [key, `${room}.fields.${key}`]));

/** What people call the system's fields, by their keys. */
export const systemLabels: Readonly<Record<EntityKind, Readonly<Record<string, TextKey>>>> = {
  project: {
    title: 'projects.fields.title',
    description: 'projects.fields.description',
    clientId: 'projects.fields.client',
    status: 'projects.fields.status',
    startDate: 'projects.fields.start',
    endDate: 'projects.fields.due',
    progress: 'projects.fields.progress',
  },
  client: { name: 'clients.fields.name' },
  inventory: named('inventory', [
    'name',
    'description',
    'category',
    'status',
    'condition',
    'quantity',
    'minQuantity',
    'location',
    'serialNumber',
    'model',
    'manufacturer',
    'purchaseDate',
    'lastMaintenanceDate',
    'nextMaintenanceDate',
    'notes',
  ]),
  user: {
    ...named('users', ['firstName', 'lastName', 'email', 'username', 'phone']),
    roleId: 'users.fields.role',
    clientId: 'users.fields.client',
    isActive: 'users.fields.active',
  },
  ticket: named('tickets', ['title', 'description', 'type', 'priority', 'status']),
  flight: named('travel', [
    'title',
    'description',
    'departureAirport',
    'departureTime',
    'arrivalAirport',
    'arrivalTime',
    'flightNumber',
  ]),
  hotel: named('travel', [
    'title',
    'description',
    'hotelName',
    'address',
    'checkInTime',
    'checkOutTime',
    'confirmationNumber',
  ]),
};
