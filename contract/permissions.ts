import { type Definitions, type PlainName, plainDefinitions } from './resources/index';

type PlainArea = {
  [Name in PlainName]: Definitions[Name] extends { calls: { area: infer Area extends string } } ? Area : never;
}[PlainName];

/** The calls of resources that are made of their definitions. */
const plainWords = plainDefinitions.map(([, { calls }]) => calls);

const plainActions = ['View', 'Create', 'Edit', 'Delete'] as const;

/** The permissions of these resources: one for each action. */
const plainAreas = Object.fromEntries(plainWords.map(({ area }) => [area, plainActions])) as unknown as Readonly<
  Record<PlainArea, typeof plainActions>
>; // each area has an entry

/** The permission catalogue: the actions of each area, in the console's order. @see rules 9.1 */
const permissionCatalogue = {
  Project: [
    'EditProjects',
    'CreateProjects',
    'DeleteProjects',
    'ViewAssignedProjects',
    'ViewAllProjects',
    'ReportProjectProgress',
  ],
  ProjectImages: ['Upload', 'Delete', 'View'],
  ProjectDocuments: ['Upload', 'Delete', 'View'],
  ProjectComments: ['Create', 'View', 'Delete'],
  ProjectTravelData: ['Create', 'Edit', 'Delete', 'View'],
  Inventory: ['View', 'Create', 'Edit', 'Delete'],
  Users: ['View', 'Add', 'Remove', 'Edit'],
  Clients: ['Create', 'View', 'Edit', 'Delete'],
  Roles: ['View', 'Create', 'Edit', 'Delete'],
  EntitiesSchema: ['View', 'Edit'],
  ...plainAreas,
} as const satisfies Record<string, readonly string[]>;

export type PermissionCatalogue = typeof permissionCatalogue;
export type PermissionArea = keyof PermissionCatalogue;
export type Permission = {
  [Area in PermissionArea]: `${Area}:${PermissionCatalogue[Area][number]}`;
}[PermissionArea];

type ActionTexts = { title: string; text: string };
/** Texts of each area and its actions. */
export type PermissionTexts = {
  [Area in PermissionArea]: { area: string } & { [Action in PermissionCatalogue[Area][number]]: ActionTexts };
};

const capital = (words: string) => words.replace(/^./, (first) => first.toUpperCase());

/** English texts of the permissions of resources that are made of their definitions. */
export const plainPermissionTexts = Object.fromEntries(
  plainWords.map(({ area, many }) => [
    area,
    {
      area: capital(many),
      View: { title: `View ${many}`, text: `See ${many}` },
      Create: { title: `Create ${many}`, text: `Add ${many}` },
      Edit: { title: `Edit ${many}`, text: `Change ${many}` },
      Delete: { title: `Delete ${many}`, text: `Delete ${many}` },
    },
  ]),
) as unknown as Pick<PermissionTexts, PlainArea>; // each area has an entry

export const permissions: readonly Permission[] = Object.entries(permissionCatalogue).flatMap(
  ([area, actions]) => actions.map((action) => `${area}:${action}` as Permission), // the parts of the union
);

export interface PermissionItem {
  value: Permission;
  title: string;
  description: string;
}

/** Every permission with title and description, as `GET /api/Roles/claims` replies in English. */
export function permissionItems(texts: Omit<PermissionTexts, PlainArea>): PermissionItem[] {
  const all: Readonly<Record<string, Readonly<Record<string, string | ActionTexts>>>> = {
    ...texts,
    ...plainPermissionTexts,
  };
  return permissions.map((value) => {
    const [area = '', action = ''] = value.split(':');
    const said = all[area]?.[action];
    return typeof said === 'object'
      ? { value, title: said.title, description: said.text }
      : { value, title: value, description: '' };
  });
}

const known: ReadonlySet<string> = new Set(permissions);
export const isPermission = (value: string): value is Permission => known.has(value);

/** Permissions to see projects: all, or those that the user is assigned to. */
export const projectVisibility = ['Project:ViewAllProjects', 'Project:ViewAssignedProjects'] as const;

/** Users who create or edit projects may read the lists that fill the form's selectors. */
export const projectWriting = ['Project:CreateProjects', 'Project:EditProjects'] as const;

/** The name of the role that holds every permission. */
export const adminRole = 'Admin';

/**
 * The requirement of a call: no token, any token, the role Admin, the operator's token, or at least one permission of
 * each group.
 */
export type Needs = 'nobody' | 'identity' | 'admin' | 'operator' | readonly (readonly Permission[])[];

export interface Holder {
  permissions: readonly string[];
}

/** A holder with a role. */
type RoleHolder = Holder & { role?: string };

/** Whether the holder has a permission. */
export const holds = (holder: Holder | null | undefined, permission: Permission): boolean =>
  holder?.permissions.includes(permission) ?? false;

/** Whether the holder of a token meets a call's requirement. */
export function meets(holder: RoleHolder, needs: Needs): boolean {
  if (needs === 'nobody' || needs === 'identity') return true;
  if (needs === 'operator') return false;
  if (needs === 'admin') return holder.role === adminRole && permissions.every((each) => holds(holder, each));
  return needs.every((group) => group.some((permission) => holds(holder, permission)));
}
