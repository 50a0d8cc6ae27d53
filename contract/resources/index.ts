import { clients } from './clients';
import { comments } from './comments';
import type { FirstSort, PlainCalls, ResourceDefinition, SystemFieldDefinition } from './definition';
import { documents, images, inventoryDocuments, inventoryImages, travelDocuments } from './files';
import { flights } from './flights';
import { hotels } from './hotels';
import { inventory } from './inventory';
import { projects } from './projects';
import { roles } from './roles';
import { supportTickets } from './supportTickets';
import { users } from './users';

/** The definition of each resource, by its name on the console and in histories. A new resource needs a row here. */
export const definitions = {
  projects,
  clients,
  inventory,
  users,
  roles,
  supportTickets,
  flights,
  hotels,
  comments,
  documents,
  travelDocuments,
  inventoryDocuments,
  images,
  inventoryImages,
} as const;

export type Definitions = typeof definitions;
export type ResourceName = keyof Definitions;
export const resourceNames = Object.keys(definitions) as ResourceName[]; // the object's own keys

const isResource = (name: string): name is ResourceName => Object.hasOwn(definitions, name);

/** The definition of a resource; undefined: unknown resource. */
export const definitionOf = (name: string): ResourceDefinition | undefined =>
  isResource(name) ? definitions[name] : undefined;

/** The resources whose calls are made from their fields. */
export type PlainName = {
  [Name in ResourceName]: Definitions[Name] extends { calls: PlainCalls } ? Name : never;
}[ResourceName];
type PlainDefinition = ResourceDefinition & { calls: PlainCalls };
const isPlain = (definition: ResourceDefinition): definition is PlainDefinition => definition.calls !== undefined;
export const plainDefinitions: readonly (readonly [PlainName, PlainDefinition])[] = resourceNames.flatMap((name) => {
  const definition: ResourceDefinition = definitions[name];
  return isPlain(definition) ? [[name as PlainName, definition] as const] : []; // the definition has `calls`
});

/** The system fields of a resource, by name. */
export const systemFieldsOf = (resource: ResourceName): Readonly<Record<string, SystemFieldDefinition>> =>
  definitions[resource].fields;

/** The member that names the records of a resource. */
export const titleOf = (resource: string): string => definitionOf(resource)?.title ?? 'name';

/** The initial order of a resource's list. */
export const firstSort = (resource: string): FirstSort =>
  definitionOf(resource)?.sort ?? { field: titleOf(resource), order: 'ASC' };

/** The fields whose referenced records have names in lists and files. */
export const namedFields = (resource: ResourceName) =>
  Object.entries(systemFieldsOf(resource)).flatMap(([name, { named, refersTo }]) =>
    named && refersTo ? [{ name, named, refersTo }] : [],
  );

/** Whether a name is enough to create a record. */
export const isMadeByName = (resource: ResourceName): boolean =>
  Object.entries(systemFieldsOf(resource)).every(([name, { required }]) => !required || name === titleOf(resource));

/** Whether deleted records of a resource go to the trash. @see rules 14.13 */
export const goesToTrash = (resource: string): boolean => {
  const found = definitionOf(resource);
  return found !== undefined && found.trash !== false;
};

/** The required fields of a resource that refer to another record, with that record's resource. */
export const referredTo = (resource: string): (readonly [field: string, resource: string])[] =>
  Object.entries(definitionOf(resource)?.fields ?? {}).flatMap(([field, { refersTo, required, several }]) =>
    refersTo && required && !several ? [[field, refersTo] as const] : [],
  );

/** The parents of a resource. */
export const parentsOf = (resource: string): readonly string[] => definitionOf(resource)?.on ?? [];
