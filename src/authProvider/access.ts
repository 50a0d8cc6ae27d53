import { meets, type Needs, projectSight } from '#contract/permissions';
import type { Identity } from './identity';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';
type Access = Partial<Record<Action, Needs>>;

const area = (view: Needs, create: Needs, edit: Needs, remove: Needs): Access => ({
  list: view,
  show: view,
  create,
  edit,
  delete: remove,
});

/** What react-admin's actions on a resource need. @see part 1, section 6; part 2, section 6 */
const needsOf: Readonly<Record<string, Access>> = {
  projects: area(
    [projectSight],
    [['Project:CreateProjects']],
    [['Project:EditProjects', 'Project:ReportProjectProgress']],
    [['Project:DeleteProjects']],
  ),
  inventory: area([['Inventory:View']], [['Inventory:Create']], [['Inventory:Edit']], [['Inventory:Delete']]),
  clients: area([['Clients:View']], [['Clients:Create']], [['Clients:Edit']], [['Clients:Delete']]),
  users: area([['Users:View']], [['Users:Add']], [['Users:Edit']], [['Users:Remove']]),
  roles: area([['Roles:View']], [['Roles:Create']], [['Roles:Edit']], [['Roles:Delete']]),
};

const actions: Readonly<Record<string, Action>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'list',
};

/** Whether somebody may do what react-admin calls so; what no permission governs, everybody may. */
export function mayDo(identity: Identity | null, resource: string, action: string): boolean {
  const name = actions[action];
  const needs = name && needsOf[resource]?.[name];
  return needs === undefined || (identity !== null && meets(identity, needs));
}
