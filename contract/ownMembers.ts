import type { EntityKind } from './entityKinds';

/** A member of an entity's own, as a field: id, type, whether it is required, and the resource that its values are ids of. */
type OwnMember = readonly [name: string, type: string, required: boolean, refersTo?: string];

/** The members that every record of a kind has, which conditions and formulas may name. @see rules 11.8 */
const members: Readonly<Record<EntityKind, readonly OwnMember[]>> = {
  project: [
    ['title', 'string', true],
    ['description', 'textarea', false],
    ['clientId', 'string', true, 'clients'],
    ['status', 'select', true],
    ['startDate', 'date', true],
    ['endDate', 'date', true],
    ['progress', 'integer', false],
  ],
  client: [['name', 'string', true]],
  inventory: [
    ['name', 'string', true],
    ['description', 'textarea', false],
    ['category', 'select', true],
    ['status', 'select', true],
    ['condition', 'select', false],
    ['quantity', 'integer', false],
    ['minQuantity', 'integer', false],
    ['location', 'string', false],
    ['serialNumber', 'string', false],
    ['model', 'string', false],
    ['manufacturer', 'string', false],
    ['purchaseDate', 'date', false],
    ['lastMaintenanceDate', 'date', false],
    ['nextMaintenanceDate', 'date', false],
    ['notes', 'textarea', false],
  ],
  user: [
    ['firstName', 'string', true],
    ['lastName', 'string', true],
    ['email', 'email', false],
    ['username', 'string', false],
    ['phone', 'phone', false],
    ['roleId', 'string', true, 'roles'],
    ['clientId', 'string', false, 'clients'],
    ['isActive', 'checkbox', false],
  ],
  ticket: [
    ['title', 'string', true],
    ['description', 'textarea', true],
    ['type', 'select', true],
    ['priority', 'select', true],
    ['status', 'select', false],
  ],
  flight: [
    ['title', 'string', true],
    ['description', 'textarea', false],
    ['departureAirport', 'string', true],
    ['departureTime', 'dateTime', true],
    ['arrivalAirport', 'string', true],
    ['arrivalTime', 'dateTime', true],
    ['flightNumber', 'string', false],
  ],
  hotel: [
    ['title', 'string', true],
    ['description', 'textarea', false],
    ['hotelName', 'string', true],
    ['address', 'string', true],
    ['checkInTime', 'dateTime', true],
    ['checkOutTime', 'dateTime', true],
    ['confirmationNumber', 'string', false],
  ],
};

export const ownMembers = (kind: EntityKind): readonly OwnMember[] => members[kind];
