import { type AccessResource, resourceEndpoints } from '#contract/access';
import { clientsMapping } from './mappings/clients';
import { commentsMapping } from './mappings/comments';
import { documentsMapping, inventoryDocumentsMapping, travelDocumentsMapping } from './mappings/documents';
import { historyMapping, trashMapping } from './mappings/historyAndTrash';
import { imagesMapping, inventoryImagesMapping } from './mappings/images';
import { inventoryMapping } from './mappings/inventory';
import type { ResourceMapping } from './mappings/mapping';
import { notificationsMapping } from './mappings/notifications';
import { plainMapping } from './mappings/plain';
import { projectsMapping } from './mappings/projects';
import type { RecordEndpoints } from './mappings/recordCalls';
import { rolesMapping } from './mappings/roles';
import { securityEventsMapping } from './mappings/securityEvents';
import { ticketsMapping } from './mappings/tickets';
import { flightsMapping, hotelsMapping } from './mappings/travel';
import { usersMapping } from './mappings/users';

/** Mappings of resources with special cases. Those below the line belong to a parent record. */
const described = {
  projects: projectsMapping,
  clients: clientsMapping,
  users: usersMapping,
  roles: rolesMapping,
  inventory: inventoryMapping,
  supportTickets: ticketsMapping,
  // --- children of a project, trip or item; listed by `getManyReference`
  comments: commentsMapping,
  flights: flightsMapping,
  hotels: hotelsMapping,
  documents: documentsMapping,
  travelDocuments: travelDocumentsMapping,
  inventoryDocuments: inventoryDocumentsMapping,
  images: imagesMapping,
  inventoryImages: inventoryImagesMapping,
  // --- of the company
  history: historyMapping,
  trash: trashMapping,
  securityEvents: securityEventsMapping,
  // --- of the person
  notifications: notificationsMapping,
} as const satisfies Record<string, ResourceMapping>;

export type ConsoleResource = AccessResource | keyof typeof described;

/**
 * The mapping of each resource: a special one, or one derived from its calls. Tickets have the name of their route and
 * cache key.
 */
const mappings: ReadonlyMap<string, ResourceMapping> = new Map([
  ...Object.entries<RecordEndpoints>(resourceEndpoints).map(([name, calls]) => [name, plainMapping(calls)] as const),
  ...Object.entries(described),
]);

export const consoleResources: readonly string[] = [...mappings.keys()];

/** @throws Error for an unknown resource */
export function mappingOf(resource: string): ResourceMapping {
  const mapping = mappings.get(resource);
  if (!mapping) throw new Error(`There is no resource '${resource}'.`);
  return mapping;
}

/** Whether lists may contain fewer members of a record than the call for one record. */
export const showsParts = (resource: unknown): boolean => {
  const mapping = mappings.get(String(resource));
  return mapping?.get !== undefined && mapping.scope.length === 0;
};

/** Asserts that a call exists: a screen that needs a missing one has an error. */
export function needed<Verb>(verb: Verb | undefined, name: string, resource: string): Verb {
  if (!verb) throw new Error(`The resource '${resource}' has no ${name}.`);
  return verb;
}
