import { historyEndpoints } from './extensions/history';
import { trashEndpoints } from './extensions/trash';
import type { Needs } from './permissions';
import { clientEndpoints } from './resources/calls/clients';
import { commentEndpoints } from './resources/calls/comments';
import { documentEndpoints, travelDocumentEndpoints } from './resources/calls/documents';
import { imageEndpoints } from './resources/calls/images';
import { inventoryEndpoints, inventoryFileEndpoints } from './resources/calls/inventory';
import { plainCalls } from './resources/calls/plainCalls';
import { projectEndpoints } from './resources/calls/projects';
import { roleEndpoints } from './resources/calls/roles';
import { ticketEndpoints } from './resources/calls/tickets';
import { flightEndpoints, hotelEndpoints } from './resources/calls/travel';
import { userEndpoints } from './resources/calls/users';

/** Actions on a resource, by react-admin's names. */
export type AccessAction = 'list' | 'show' | 'create' | 'edit' | 'delete';

interface Call {
  needs: Needs;
}
interface RecordCalls {
  list: Call;
  get?: Call;
  create: Call;
  change?: Call;
  replace?: Call;
  delete?: Call;
  deleteMany: Call;
  importRows?: Call;
}

/**
 * The calls of each resource, by its name on the console. A resource whose calls are made of its definition needs no
 * row.
 */
export const resourceEndpoints = {
  projects: projectEndpoints,
  inventory: inventoryEndpoints,
  clients: clientEndpoints,
  users: userEndpoints,
  roles: roleEndpoints,
  supportTickets: ticketEndpoints,
  ...plainCalls,
} as const satisfies Record<string, RecordCalls>;

export type AccessResource = keyof typeof resourceEndpoints;

/**
 * The list screen shows whole records, so that it needs the right to read one; the list call alone, which fills
 * selectors, may need less.
 */
function needsOf({ list, get = list, create, replace, change = replace, ...calls }: RecordCalls) {
  const { deleteMany, delete: remove = deleteMany } = calls;
  return {
    list: get.needs,
    show: get.needs,
    create: create.needs,
    edit: (change ?? create).needs,
    delete: remove.needs,
  } as const satisfies Record<AccessAction, Needs>;
}

/** Permissions of each action on a resource, from its endpoint. Routes, menus and buttons read them here. */
export const accessNeeds = Object.fromEntries(
  Object.entries<RecordCalls>(resourceEndpoints).map(([name, calls]) => [name, needsOf(calls)]),
) as Readonly<Record<AccessResource, Readonly<Record<AccessAction, Needs>>>>; // the keys come from the table

type AttachedCalls = Partial<Record<'list' | 'get' | 'create' | 'upload' | 'change' | 'delete', Call>>;

/** Calls of records' children, of the history, the trash and the inbox. */
const attached: Readonly<Record<string, AttachedCalls>> = {
  comments: commentEndpoints,
  documents: documentEndpoints,
  images: imageEndpoints,
  travelDocuments: travelDocumentEndpoints,
  flights: flightEndpoints,
  hotels: hotelEndpoints,
  inventoryDocuments: {
    list: inventoryFileEndpoints.listDocuments,
    upload: inventoryFileEndpoints.uploadDocument,
    delete: inventoryFileEndpoints.deleteDocument,
  },
  inventoryImages: {
    list: inventoryFileEndpoints.listImages,
    upload: inventoryFileEndpoints.uploadImage,
    delete: inventoryFileEndpoints.deleteImage,
  },
  history: historyEndpoints,
  trash: { list: trashEndpoints.list, delete: trashEndpoints.empty },
  // The tables of these calls are in other chunks, so that their rights are repeated here. A person's own inbox needs no
  // permission.
  securityEvents: { list: { needs: 'admin' } },
  notifications: { list: { needs: 'identity' } },
};

/** Whether a resource has a list of its own. */
export const isListed = (name: string): name is AccessResource => Object.hasOwn(resourceEndpoints, name);

/** The permission for an action on a resource or on a record's children; undefined: unknown resource or action. */
export function needsOfAction(resource: string, action: AccessAction): Needs | undefined {
  if (isListed(resource)) return accessNeeds[resource][action];
  const { list, get = list, upload, create = upload, change: edit, ...calls } = attached[resource] ?? {};
  return { list, show: get, create, edit, delete: calls.delete }[action]?.needs;
}

/** The permission for an import into a resource; undefined: the resource has no import. @see rules 18.1 */
export const importNeeds = (resource: string): Needs | undefined =>
  Object.entries<RecordCalls>(resourceEndpoints).find(([name]) => name === resource)?.[1].importRows?.needs;
