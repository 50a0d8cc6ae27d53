import { clients } from './clients';
import { inventory } from './inventory';
import type { Needs } from './permissions';
import { projects } from './projects';
import { roles } from './roles';
import { tickets } from './tickets';
import { users } from './users';

/** What react-admin calls the things that one does with a resource. */
export type RecordAction = 'list' | 'show' | 'create' | 'edit' | 'delete';

interface RecordEndpoints {
  get: { needs: Needs };
  create: { needs: Needs };
  change: { needs: Needs };
  delete: { needs: Needs };
}

/** The screen of a list shows whole records, which the lists that fill selectors do not: it needs what one of them needs. */
const needsOf = ({ get, create, change, delete: remove }: RecordEndpoints): Readonly<Record<RecordAction, Needs>> => ({
  list: get.needs,
  show: get.needs,
  create: create.needs,
  edit: change.needs,
  delete: remove.needs,
});

/** What each action on a resource needs: that of its endpoint. Routes, menus and buttons read it here. */
export const accessNeeds = {
  projects: needsOf(projects),
  inventory: needsOf(inventory),
  clients: needsOf(clients),
  users: needsOf(users),
  roles: needsOf({ ...roles, change: roles.replace }),
  supportTickets: needsOf({ ...tickets, get: tickets.list, delete: tickets.deleteMany }),
} as const;

export type AccessResource = keyof typeof accessNeeds;
