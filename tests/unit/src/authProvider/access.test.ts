import { describe, expect, it } from 'vitest';
import { mayDo } from '#console/authProvider/access';
import type { Identity } from '#console/session/identity';
import { type Permission, permissions, projectVisibility } from '#contract/permissions';
import { resourceNames } from '#contract/resources/index';

const somebody = (...permissions: Permission[]): Identity => ({
  id: '1',
  name: 'A',
  email: 'a@example.com',
  role: 'Some role',
  tenantId: '2',
  permissions,
});

type Groups = readonly (readonly Permission[])[];
/** The permissions to actions on a resource: one of each group; absent: nobody has the action. */
type Row = Partial<Record<'list' | 'create' | 'edit' | 'delete', Groups | 'anybody'>>;

/** The table's names for react-admin's actions. */
const names = {
  list: 'list',
  show: 'list',
  export: 'list',
  read: 'list',
  create: 'create',
  edit: 'edit',
  write: 'edit',
  delete: 'delete',
} as const;

const own = (area: 'Clients' | 'Inventory' | 'Roles'): Row => ({
  list: [[`${area}:View`]],
  create: [[`${area}:Create`]],
  edit: [[`${area}:Edit`]],
  delete: [[`${area}:Delete`]],
});
const travel: Row = {
  list: [projectVisibility, ['ProjectTravelData:View']],
  create: [projectVisibility, ['ProjectTravelData:Create']],
  edit: [projectVisibility, ['ProjectTravelData:Edit']],
  delete: [projectVisibility, ['ProjectTravelData:Delete']],
};
const stored: Groups = [
  [
    'Project:DeleteProjects',
    'ProjectImages:Delete',
    'ProjectDocuments:Delete',
    'ProjectTravelData:Delete',
    'Inventory:Delete',
    'Inventory:Edit',
    'Clients:Delete',
  ],
];
// ownership is checked by the backend
const table: Readonly<Record<string, Row>> = {
  projects: {
    list: [projectVisibility],
    create: [['Project:CreateProjects']],
    edit: [projectVisibility, ['Project:EditProjects', 'Project:ReportProjectProgress']],
    delete: [projectVisibility, ['Project:DeleteProjects']],
  },
  clients: own('Clients'),
  inventory: own('Inventory'),
  roles: own('Roles'),
  users: { list: [['Users:View']], create: [['Users:Add']], edit: [['Users:Edit']], delete: [['Users:Remove']] },
  supportTickets: { list: 'anybody', create: 'anybody', edit: 'anybody', delete: 'anybody' },
  flights: travel,
  hotels: travel,
  comments: {
    list: [projectVisibility, ['ProjectComments:View']],
    create: [projectVisibility, ['ProjectComments:Create']],
    edit: [projectVisibility],
    delete: [projectVisibility],
  },
  documents: {
    list: [projectVisibility, ['ProjectDocuments:View']],
    create: [projectVisibility, ['ProjectDocuments:Upload']],
    delete: [projectVisibility],
  },
  travelDocuments: {
    list: [projectVisibility, ['ProjectTravelData:View']],
    create: [projectVisibility, ['ProjectTravelData:Edit', 'ProjectTravelData:Create']],
    delete: [projectVisibility, ['ProjectTravelData:Delete']],
  },
  inventoryDocuments: { list: [['Inventory:View']], create: [['Inventory:Edit']], delete: [['Inventory:Edit']] },
  images: {
    list: [projectVisibility, ['ProjectImages:View']],
    create: [projectVisibility, ['ProjectImages:Upload']],
    delete: 'anybody',
  },
  inventoryImages: { list: [['Inventory:View']], create: [['Inventory:Edit']], delete: [['Inventory:View']] },
  history: { list: 'anybody' },
  trash: { list: stored, delete: stored },
};

describe('canAccess (rules 9.5)', () => {
  it.each([
    ['vehicle', 'delete'],
    ['documents', 'delete'],
    ['comments', 'create'],
    ['projects.budget', 'write'],
    ['projects', 'archive'],
    ['projects', 'constructor'],
    ['constructor', 'list'],
    ['flights', 'edit'],
    ['trash', 'delete'],
  ])('%s/%s is refused to somebody without any right, and to nobody signed in', (resource, action) => {
    expect(mayDo(somebody(), resource, action)).toBe(false);
    expect(mayDo(null, resource, action)).toBe(false);
  });

  describe.each(Object.entries(table))('of %s', (resource, actions) => {
    it.each(Object.keys(names) as (keyof typeof names)[])(
      '%s is what its call needs, and nobody else may',
      (action) => {
        const known = actions[names[action]];
        const groups = known === undefined || known === 'anybody' ? [] : known;
        const may = (...held: Permission[]) =>
          mayDo(somebody(...held), resource, action) && mayDo(somebody(...held), `${resource}.name`, action);
        if (known === undefined) return expect(may(...permissions)).toBe(false);
        expect(may()).toBe(groups.length === 0);
        expect(may(...groups.flatMap(([one]) => one ?? []))).toBe(true);
        for (const group of groups) expect(may(...permissions.filter((one) => !group.includes(one)))).toBe(false);
        return undefined;
      },
    );
  });

  it('the table has every resource of the contract', () => {
    expect(Object.keys(table).sort()).toEqual([...resourceNames, 'history', 'trash'].sort());
  });

  it('unknown resources are for the role Admin only', () => {
    const admin = { ...somebody(), role: 'Admin' };
    expect(mayDo(admin, 'articles', 'edit')).toBe(true);
    expect(mayDo(somebody('Roles:Edit'), 'articles', 'list')).toBe(false);
  });
});
