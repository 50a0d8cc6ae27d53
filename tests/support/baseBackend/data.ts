import { permissions } from '#contract/permissions';

/** An entity as the wire has it; days are date-times, absent members are missing. */
export type Entity = { id: string } & Record<string, unknown>;

export interface Account {
  user: Entity;
  password: string;
}

/** A travel time, a document or an image knows what it hangs on. */
export interface StoredFile {
  id: string;
  owner: string;
  entity: Entity;
  bytes: Buffer;
}

export interface BaseData {
  tenant: Entity;
  accounts: Account[];
  roles: Entity[];
  clients: Entity[];
  projects: Entity[];
  inventory: Entity[];
  tickets: Entity[];
  comments: Entity[];
  flights: Entity[];
  hotels: Entity[];
  documents: StoredFile[];
  images: StoredFile[];
}

export interface Seed {
  /** How many projects there are, or which. */
  projects?: number | Entity[];
  tenant?: Entity;
  accounts?: Account[];
  clients?: Entity[];
  inventory?: Entity[];
  tickets?: Entity[];
}

const statuses = ['NotStarted', 'InProgress', 'Completed', 'OnHold'];
const pad = (number: number) => String(number).padStart(2, '0');

const project = (number: number): Entity => ({
  id: `p${number}`,
  title: `Project ${number}`,
  description: `What project ${number} is about`,
  status: statuses[number % statuses.length],
  startDate: `2024-01-${pad((number % 28) + 1)}T00:00:00`,
  endDate: `2024-${pad((number % 12) + 1)}-15T00:00:00`,
  progress: (number * 7) % 101,
  clientId: `c${(number % 3) + 1}`,
  internalUsers: ['u1'],
  clientUsers: number % 2 === 0 ? ['u3'] : [],
  dynamicFields: [
    { id: 'fd-floor', name: 'Floor', value: String(number % 10), type: 'integer' },
    ...(number % 2 === 0 ? [{ id: 'fd-note', name: 'Note', value: `note ${number}`, type: 'string' }] : []),
  ],
});

const field = (id: string, name: string, type: string, isItSystemField = false) => ({
  id,
  name,
  type,
  required: false,
  isItSystemField,
});

/** A company with three users, as a backend without any extension holds it. */
export function baseData(seed: Seed = {}): BaseData {
  const projects = seed.projects ?? 5;
  return {
    tenant: seed.tenant ?? {
      id: 't1',
      name: 'Acme',
      domain: 'acme',
      isActive: true,
      createdAt: '2024-01-01T00:00:00Z',
      demoAccounts: [{ userName: 'ada', password: 'Secret-1', role: 'Admin' }],
      projectDefinition: {
        fields: [
          field('s1', 'title', 'string', true),
          field('fd-floor', 'Floor', 'integer'),
          field('fd-note', 'Note', 'string'),
        ],
      },
      clientDefinition: { fields: [field('s2', 'name', 'string', true), field('fd-city', 'City', 'string')] },
    },
    accounts: seed.accounts ?? [
      account('u1', 'ada', 'Ada', 'Lovelace', 'r1', 'Admin', 'InternalUser'),
      account('u2', 'bob', 'Bob', 'Builder', 'r2', 'worker', 'InternalUser'),
      account('u3', 'eve', 'Eve', 'External', 'r3', 'Client', 'ClientUser', 'c1'),
    ],
    roles: [
      { id: 'r1', name: 'Admin', description: 'Everything', roleType: 'InternalUser', claims: [...permissions] },
      {
        id: 'r2',
        name: 'worker',
        description: 'Works',
        roleType: 'InternalUser',
        claims: ['Project:ViewAllProjects', 'Project:ReportProjectProgress', 'ProjectComments:View'],
      },
      { id: 'r3', name: 'Client', roleType: 'ClientUser', claims: ['Project:ViewAssignedProjects'] },
    ],
    clients: seed.clients ?? [
      {
        id: 'c1',
        name: 'Northwind',
        dynamicFields: [{ id: 'fd-city', name: 'City', value: 'Oslo', type: 'string' }],
      },
      { id: 'c2', name: 'Éclair', dynamicFields: [] },
      { id: 'c3', name: 'apex' },
    ],
    projects:
      typeof projects === 'number' ? Array.from({ length: projects }, (_, index) => project(index + 1)) : projects,
    inventory: seed.inventory ?? [
      {
        id: 'i1',
        name: 'Drill',
        category: 'Tools',
        status: 'Available',
        quantity: 2,
        minQuantity: 5,
        location: 'Hall 3',
        serialNumber: 'SN-1',
        manufacturer: 'Bosch',
        purchaseDate: '2023-03-31T00:00:00',
      },
      { id: 'i2', name: 'Ladder', category: 'Equipment', status: 'InUse', quantity: 4 },
    ],
    tickets: seed.tickets ?? [
      {
        id: 'k1',
        title: 'Cannot print',
        description: 'Nothing comes',
        type: 'Defect',
        priority: 'High',
        status: 'Open',
      },
      { id: 'k2', title: 'Dark mode', description: 'Please', type: 'Feature', priority: 'Low', status: 'InProgress' },
    ],
    comments: [],
    flights: [],
    hotels: [],
    documents: [],
    images: [],
  };
}

const account = (
  id: string,
  username: string,
  firstName: string,
  lastName: string,
  roleId: string,
  roleName: string,
  roleType: string,
  clientId?: string,
): Account => ({
  password: 'Secret-1',
  user: {
    id,
    username,
    firstName,
    lastName,
    email: `${username}@acme.example`,
    phone: '+47 1',
    roleId,
    roleName,
    roleType,
    clientRole: roleType === 'ClientUser',
    isActive: true,
    ...(clientId && { clientId }),
  },
});
