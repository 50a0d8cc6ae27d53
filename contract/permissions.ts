import { type Definitions, type PlainName, plainDefinitions } from './resources/index';

type Words = readonly [title: string, description: string];
type PlainArea = Definitions[PlainName] extends { calls: { area: infer Area extends string } } ? Area : never;
type PlainActions = Readonly<Record<'View' | 'Create' | 'Edit' | 'Delete', Words>>;

/** The area and the words of each resource without calls of its own. */
const plainWords = plainDefinitions.map(([, { calls }]) => calls);

/** The rights to resources whose calls are made of their definitions, one for each thing that is done with records. */
const plainAreas = Object.fromEntries(
  plainWords.map(({ area, many }) => [
    area,
    {
      View: [`View ${many}`, `See ${many}`],
      Create: [`Create ${many}`, `Add ${many}`],
      Edit: [`Edit ${many}`, `Change ${many}`],
      Delete: [`Delete ${many}`, `Delete ${many}`],
    },
  ]),
) as unknown as Readonly<Record<PlainArea, PlainActions>>; // one entry for each of them

/**
 * The permission catalogue: `Area:Action` with its English title and description, in the order that the console shows.
 * @see rules 9.1
 */
export const permissionCatalogue = {
  Project: {
    EditProjects: ['Edit projects', 'Change every member of the projects in sight'],
    CreateProjects: ['Create projects', 'Start new projects'],
    DeleteProjects: ['Delete projects', 'Delete the projects in sight with all that hangs on them'],
    ViewAssignedProjects: ['View assigned projects', 'See the projects whose team one belongs to'],
    ViewAllProjects: ['View all projects', 'See every project of the company'],
    ReportProjectProgress: ['Report project progress', 'Change the progress and status of the projects in sight'],
  },
  ProjectImages: {
    Upload: ['Upload project images', 'Add images to the projects in sight'],
    Delete: ['Delete project images', 'Delete images that others have added'],
    View: ['View project images', 'See the images of the projects in sight'],
  },
  ProjectDocuments: {
    Upload: ['Upload project documents', 'Add documents to the projects in sight'],
    Delete: ['Delete project documents', 'Delete documents and images that others have added'],
    View: ['View project documents', 'See and download the documents of the projects in sight'],
  },
  ProjectComments: {
    Create: ['Write project comments', 'Comment and reply on the projects in sight'],
    View: ['View project comments', 'Read the comments of the projects in sight'],
    Delete: ['Delete project comments', 'Delete comments that others have written'],
  },
  ProjectTravelData: {
    Create: ['Create travel data', 'Add flights and hotels to the projects in sight'],
    Edit: ['Edit travel data', 'Change flights and hotels and add documents to them'],
    Delete: ['Delete travel data', 'Delete flights, hotels and their documents'],
    View: ['View travel data', 'See the flights and hotels of the projects in sight'],
  },
  Inventory: {
    View: ['View inventory', 'See items, their images and documents'],
    Create: ['Create inventory', 'Add items'],
    Edit: ['Edit inventory', 'Change items, their images and documents'],
    Delete: ['Delete inventory', 'Delete items'],
  },
  Users: {
    View: ['View users', 'See every user of the company'],
    Add: ['Add users', 'Add and invite users'],
    Remove: ['Remove users', 'Remove users'],
    Edit: ['Edit users', 'Change users and set their passwords'],
  },
  Clients: {
    Create: ['Create clients', 'Add clients'],
    View: ['View clients', 'See every client of the company'],
    Edit: ['Edit clients', 'Change clients'],
    Delete: ['Delete clients', 'Delete clients'],
  },
  Roles: {
    View: ['View roles', 'See roles and their permissions'],
    Create: ['Create roles', 'Add roles'],
    Edit: ['Edit roles', 'Change roles and their permissions'],
    Delete: ['Delete roles', 'Delete roles that nobody has'],
  },
  EntitiesSchema: {
    View: ['View entity schemas', 'See the fields of projects and clients'],
    Edit: ['Edit entity schemas', 'Add, change and delete custom fields'],
  },
  ...plainAreas,
} as const satisfies Record<string, Record<string, Words>>;

export type PermissionCatalogue = typeof permissionCatalogue;
export type PermissionArea = keyof PermissionCatalogue;
export type Permission = {
  [Area in PermissionArea]: `${Area}:${keyof PermissionCatalogue[Area] & string}`;
}[PermissionArea];

/** The areas, in English. */
export const permissionAreas: Readonly<Record<PermissionArea, string>> = {
  Project: 'Projects',
  ProjectImages: 'Project images',
  ProjectDocuments: 'Project documents',
  ProjectComments: 'Project comments',
  ProjectTravelData: 'Travel data',
  Inventory: 'Inventory',
  Users: 'Users',
  Clients: 'Clients',
  Roles: 'Roles',
  EntitiesSchema: 'Entity schemas',
  ...(Object.fromEntries(
    plainWords.map(({ area, many }) => [area, many.replace(/^./, (first) => first.toUpperCase())]),
  ) as Readonly<Record<PlainArea, string>>), // as above
};

export interface PermissionItem {
  value: Permission;
  title: string;
  description: string;
}

/** Every permission with its English title and description, as `GET /api/Roles/claims` answers. */
export const permissionItems: readonly PermissionItem[] = Object.entries(permissionCatalogue).flatMap(
  ([area, actions]) =>
    Object.entries(actions).map(([action, [title, description]]) => ({
      value: `${area}:${action}` as Permission, // the keys above are the union's own parts
      title,
      description,
    })),
);

export const permissions: readonly Permission[] = permissionItems.map((item) => item.value);

const known: ReadonlySet<string> = new Set(permissions);
export const isPermission = (value: string): value is Permission => known.has(value);

/** Sight of projects: all of them, or those that one is assigned to. */
export const projectSight = ['Project:ViewAllProjects', 'Project:ViewAssignedProjects'] as const;

/** Whoever may create or edit a project may read the lists that fill its selectors. */
export const projectWriting = ['Project:CreateProjects', 'Project:EditProjects'] as const;

/** The name of the role that holds every permission. */
export const adminRole = 'Admin';

/**
 * What a call needs: nobody's token at all, any token, the platform operator's, or, of each group of permissions, at
 * least one.
 */
export type Needs = 'nobody' | 'identity' | 'operator' | readonly (readonly Permission[])[];

export interface Holder {
  permissions: readonly string[];
}

/** Whether the holder has one permission. */
export const holds = (holder: Holder | null | undefined, permission: Permission): boolean =>
  holder?.permissions.includes(permission) ?? false;

/** Whether the holder of a token has at least one permission of each group. */
export function meets(holder: Holder, needs: Needs): boolean {
  if (needs === 'nobody' || needs === 'identity') return true;
  if (needs === 'operator') return false;
  return needs.every((group) => group.some((permission) => holds(holder, permission)));
}
