import { clients } from './clients';
import { inventory } from './inventory';
import type { Needs } from './permissions';
import { projects } from './projects';
import { roles } from './roles';
import { tickets } from './tickets';
import { users } from './users';

/** What react-admin calls the things that one does with a resource. */
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

/** The resources, by their names on the console: each with its calls. A new one is a row here. */
export const resources = {
  projects,
  inventory,
  clients,
  users,
  roles,
  supportTickets: tickets,
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

/** What each action on a resource needs: that of its endpoint. Routes, menus and buttons read it here. */
export const accessNeeds = Object.fromEntries(
  Object.entries<RecordCalls>(resources).map(([name, calls]) => [name, needsOf(calls)]),
) as Readonly<Record<AccessResource, Readonly<Record<RecordAction, Needs>>>>; // the keys are the table's own

/** What an import into a resource needs; undefined: it takes none. @see rules 18.1 */
export const importNeeds = (resource: string): Needs | undefined =>
  Object.entries<RecordCalls>(resources).find(([name]) => name === resource)?.[1].importRows?.needs;
