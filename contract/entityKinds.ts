/** A member of an entity's own, as a field: id, type, whether it is required, and the resource that its values are ids of. */
type OwnMember = readonly [name: string, type: string, required: boolean, refersTo?: string];

interface Entity {
  /** The name of its resource on the console and in histories. */
  resource: string;
  /** Its own members, which conditions and formulas may name. @see rules 11.8 */
  members: readonly OwnMember[];
}

/** What has fields of a company's own, one row each. */
export const entities = {
  project: {
    resource: 'projects',
    members: [
      ['title', 'string', true],
      ['description', 'textarea', false],
      ['clientId', 'string', true, 'clients'],
      ['status', 'select', true],
      ['startDate', 'date', true],
      ['endDate', 'date', true],
      ['progress', 'integer', false],
    ],
  },
  client: { resource: 'clients', members: [['name', 'string', true]] },
  inventory: {
    resource: 'inventory',
    members: [
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
  },
  user: {
    resource: 'users',
    members: [
      ['firstName', 'string', true],
      ['lastName', 'string', true],
      ['email', 'email', false],
      ['username', 'string', false],
      ['phone', 'phone', false],
      ['roleId', 'string', true, 'roles'],
      ['clientId', 'string', false, 'clients'],
      ['isActive', 'checkbox', false],
    ],
  },
  ticket: {
    resource: 'supportTickets',
    members: [
      ['title', 'string', true],
      ['description', 'textarea', true],
      ['type', 'select', true],
      ['priority', 'select', true],
      ['status', 'select', false],
    ],
  },
  flight: {
    resource: 'flights',
    members: [
      ['title', 'string', true],
      ['description', 'textarea', false],
      ['departureAirport', 'string', true],
      ['departureTime', 'dateTime', true],
      ['arrivalAirport', 'string', true],
      ['arrivalTime', 'dateTime', true],
      ['flightNumber', 'string', false],
    ],
  },
  hotel: {
    resource: 'hotels',
    members: [
      ['title', 'string', true],
      ['description', 'textarea', false],
      ['hotelName', 'string', true],
      ['address', 'string', true],
      ['checkInTime', 'dateTime', true],
      ['checkOutTime', 'dateTime', true],
      ['confirmationNumber', 'string', false],
    ],
  },
} as const satisfies Record<string, Entity>;

export type EntityKind = keyof typeof entities;
export const entityKinds = Object.keys(entities) as [EntityKind, ...EntityKind[]]; // the object's own keys

/** Those whose fields the company itself answers, by calls of the base dialect. */
export const companyKinds = ['project', 'client'] as const satisfies readonly EntityKind[];
export type CompanyKind = (typeof companyKinds)[number];

export const isCompanyKind = (kind: EntityKind): kind is CompanyKind => kind === 'project' || kind === 'client';
export const isEntityKind = (name: string): name is EntityKind => Object.hasOwn(entities, name);

/** What kind the records of a resource are; undefined: they have no fields of a company's own. */
export const kindOfResource = (resource: string): EntityKind | undefined =>
  entityKinds.find((kind) => entities[kind].resource === resource);

/** An entity's own members. */
export const ownMembers = (kind: EntityKind): readonly OwnMember[] => entities[kind].members;

/** What a history calls the schema of a kind. */
export const schemaResource = <Kind extends EntityKind>(kind: Kind): `${Kind}Schema` => `${kind}Schema`;
