import { clientsRow } from './rows/clients';
import { commentsRow } from './rows/comments';
import { documentsRow, inventoryDocumentsRow, travelDocumentsRow } from './rows/documents';
import { imagesRow, inventoryImagesRow } from './rows/images';
import { inventoryRow } from './rows/inventory';
import { projectsRow } from './rows/projects';
import { rolesRow } from './rows/roles';
import type { ResourceRow } from './rows/row';
import { ticketsRow } from './rows/tickets';
import { flightsRow, hotelsRow } from './rows/travel';
import { usersRow } from './rows/users';

/**
 * One row a resource. Tickets are named as their route and cache key are.
 * Resources under the line belong to another record: they are listed by `getManyReference`.
 */
export const resources = {
  projects: projectsRow,
  clients: clientsRow,
  users: usersRow,
  roles: rolesRow,
  inventory: inventoryRow,
  supportTickets: ticketsRow,
  // --- of a project, a flight or hotel, an item
  comments: commentsRow,
  flights: flightsRow,
  hotels: hotelsRow,
  documents: documentsRow,
  travelDocuments: travelDocumentsRow,
  inventoryDocuments: inventoryDocumentsRow,
  images: imagesRow,
  inventoryImages: inventoryImagesRow,
} as const satisfies Record<string, ResourceRow>;

export type ResourceName = keyof typeof resources;

const rows: ReadonlyMap<string, ResourceRow> = new Map(Object.entries(resources));

/** @throws Error when no such resource exists */
export function rowOf(resource: string): ResourceRow {
  const row = rows.get(resource);
  if (!row) throw new Error(`There is no resource '${resource}'.`);
  return row;
}

/** What a row cannot do is an error of the screen that asks for it. */
export function needed<Verb>(verb: Verb | undefined, name: string, resource: string): Verb {
  if (!verb) throw new Error(`The resource '${resource}' has no ${name}.`);
  return verb;
}
