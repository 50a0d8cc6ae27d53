import { history } from './extensions/history';
import { trash } from './extensions/trash';
import type { Needs } from './permissions';
import { clients } from './resources/calls/clients';
import { comments } from './resources/calls/comments';
import { documents, travelDocuments } from './resources/calls/documents';
import { images } from './resources/calls/images';
import { inventory, inventoryFiles } from './resources/calls/inventory';
import { plainCalls } from './resources/calls/plainCalls';
import { projects } from './resources/calls/projects';
import { roles } from './resources/calls/roles';
import { tickets } from './resources/calls/tickets';
import { flights, hotels } from './resources/calls/travel';
import { users } from './resources/calls/users';

/** Actions on a resource, by react-admin's names. */
export type RecordAction = 'list' | 'show' | 'create' | 'edit' | 'delete';

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

/** The resources, by their names on the console: each with its calls. One that says no more than its definition has no row. */
export const resources = {
  projects,
  inventory,
  clients,
  users,
  roles,
  supportTickets: tickets,
  ...plainCalls,
} as const satisfies Record<string, RecordCalls>;

export type AccessResource = keyof typeof resources;

/** The screen of a list shows whole records, which the lists that fill selectors do not: it needs what one of them needs. */
function needsOf({ list, get = list, create, replace, change = replace, ...calls }: RecordCalls) {
  const { deleteMany, delete: remove = deleteMany } = calls;
  return {
    list: get.needs,
    show: get.needs,
    create: create.needs,
    edit: (change ?? create).needs,
    delete: remove.needs,
  } as const satisfies Record<RecordAction, Needs>;
}

/** Permissions of each action on a resource, from its endpoint. Routes, menus and buttons read them here. */
export const accessNeeds = Object.fromEntries(
  Object.entries<RecordCalls>(resources).map(([name, calls]) => [name, needsOf(calls)]),
) as Readonly<Record<AccessResource, Readonly<Record<RecordAction, Needs>>>>; // the keys are the table's own

type AttachedCalls = Partial<Record<'list' | 'get' | 'create' | 'upload' | 'change' | 'delete', Call>>;

/** Calls of records' children, of the history and of the trash. */
const attached: Readonly<Record<string, AttachedCalls>> = {
  comments,
  documents,
  images,
  travelDocuments,
  flights,
  hotels,
  inventoryDocuments: {
    list: inventoryFiles.listDocuments,
    upload: inventoryFiles.uploadDocument,
    delete: inventoryFiles.deleteDocument,
  },
  inventoryImages: {
    list: inventoryFiles.listImages,
    upload: inventoryFiles.uploadImage,
    delete: inventoryFiles.deleteImage,
  },
  history,
  trash: { list: trash.list, delete: trash.empty },
};

/** Whether something is a resource of a list of its own. */
export const isListed = (name: string): name is AccessResource => Object.hasOwn(resources, name);

/** The permission of an action on anything; undefined: no such thing or action. */
export function needsOfAction(resource: string, action: RecordAction): Needs | undefined {
  if (isListed(resource)) return accessNeeds[resource][action];
  const { list, get = list, upload, create = upload, change: edit, ...calls } = attached[resource] ?? {};
  return { list, show: get, create, edit, delete: calls.delete }[action]?.needs;
}

/** The permission of an import into a resource; undefined: no imports. @see rules 18.1 */
export const importNeeds = (resource: string): Needs | undefined =>
  Object.entries<RecordCalls>(resources).find(([name]) => name === resource)?.[1].importRows?.needs;
