import { permissions } from '#contract/permissions';
import type { RoleType } from '#contract/resources/calls/roles';
import { clientClaims, workerClaims } from '#server/areas/tenants/workerRole';
import { clientBook } from './content/clients';
import { accountName, contacts, staff } from './content/people';
import type { Row, Seeding } from './seeding';

const hangs = ['ProjectImages', 'ProjectDocuments', 'ProjectComments', 'ProjectTravelData'];
const storeClaims = [...hangs.map((area) => `${area}:View`), 'Inventory:View', 'Inventory:Create', 'Inventory:Edit'];
const protectedAreas = /^(Users|Roles|EntitiesSchema):/;
const viewing = permissions.filter((permission) => /:View/.test(permission));
const managing = permissions.filter((permission) => !protectedAreas.test(permission) || /:View$/.test(permission));

interface RoleSeed {
  name: string;
  description: string;
  roleType: RoleType | null;
  claims: readonly string[];
}

/** @see rules 9.1, 17.3 */
export const roleBook = [
  {
    name: 'Admin',
    description: 'Runs the company’s space: every permission.',
    roleType: 'InternalUser',
    claims: permissions,
  },
  {
    name: 'Project Manager',
    description: 'Plans and runs projects, clients and inventory.',
    roleType: 'InternalUser',
    claims: managing,
  },
  {
    name: 'worker',
    description: 'Works on assigned projects and reports progress.',
    roleType: 'InternalUser',
    claims: workerClaims,
  },
  {
    name: 'Client',
    description: 'A client’s contact: follows the own projects and comments on them.',
    roleType: 'ClientUser',
    claims: clientClaims,
  },
  { name: 'Read Only', description: 'Looks at everything, changes nothing.', roleType: null, claims: viewing },
  {
    name: 'Storekeeper',
    description: 'Keeps the store: counts, photographs and adds items.',
    roleType: 'InternalUser',
    claims: ['Project:ViewAssignedProjects', ...storeClaims],
  },
] as const satisfies readonly RoleSeed[];
type RoleName = (typeof roleBook)[number]['name'];

export const makeRoles = ({ newId, ago }: Seeding): (Row & { id: string; name: RoleName })[] =>
  roleBook.map(({ roleType, ...role }) => ({
    id: newId(),
    ...role,
    role_type: roleType,
    created_at: ago(400),
    updated_at: ago(400),
  }));

/** The accounts that the sign-in page offers, by role. */
export const demoPassword = 'Atrium-Demo-1';
const accounts: Record<RoleName, string> = {
  Admin: 'admin',
  'Project Manager': 'manager',
  worker: 'worker',
  Client: 'client',
  'Read Only': 'viewer',
  Storekeeper: 'storekeeper',
};
export const demoAccounts = roleBook.map(({ name }) => ({
  userName: accounts[name],
  password: demoPassword,
  role: name,
}));

export interface SeedPerson extends Row {
  id: string;
  role: RoleName;
  client_id: string | null;
}

/** The role of the n-th employee: demo accounts first, then project managers and workers; last the storekeeper. */
const staffRole = (index: number): RoleName => {
  const first: RoleName[] = ['Admin', 'Project Manager', 'worker', 'Read Only', 'Project Manager', 'Project Manager'];
  if (index === staff.length - 1) return 'Storekeeper';
  return first[index] ?? (index % 9 === 0 ? 'Project Manager' : 'worker');
};

/** The users for other makers of rows; `passwordHash` is that of the demo accounts. */
export function makePeople(
  seeding: Seeding,
  roles: readonly { id: string; name: RoleName }[],
  clients: readonly { id: string }[],
  passwordHash: string,
): SeedPerson[] {
  const { newId, ago, random } = seeding;
  const taken = new Set<RoleName>();
  const person = (firstName: string, lastName: string, role: RoleName, domain: string, clientId: string | null) => {
    const account = accountName(firstName, lastName);
    const demo = !taken.has(role);
    taken.add(role);
    const made = ago(random.between(60, 380));
    return {
      id: newId(),
      role,
      role_id: roles.find(({ name }) => name === role)?.id,
      client_id: clientId,
      first_name: firstName,
      last_name: lastName,
      email: `${account}@${domain}`,
      user_name: demo ? accounts[role] : account,
      phone: `+44 20 7946 0${random.between(100, 999)}`,
      is_active: demo || random.chance(0.93),
      password_hash: demo ? passwordHash : null,
      created_at: made,
      updated_at: made,
    };
  };
  return [
    ...staff.map(([first, last], index) => person(first, last, staffRole(index), 'atrium-demo.example', null)),
    ...contacts.map(([first, last], index) => {
      const client = clients[index];
      const domain = `${(clientBook[index]?.name ?? 'client').toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
      return person(first, last, 'Client', domain, client?.id ?? null);
    }),
  ];
}
