import type { history } from '#console/i18n/en/history';
import type { Text } from '#console/i18n/useText';
import { screenAt } from '#console/layout/screens';
import { listSearch } from '#console/lists/listAddress';
import { resources } from '#console/resources';
import { entities, entityKinds, schemaResource } from '#contract/entityKinds';
import { changeKey } from '#contract/history';
import type { Change } from './changes';

type Kind = keyof (typeof history)['kind'];

const schemaResources = entityKinds.map(schemaResource);
const schemaNames: ReadonlySet<string> = new Set(schemaResources);

/** Everything that leaves entries, in the order of its filter. */
export const historyKinds = [
  'projects',
  'clients',
  'users',
  'roles',
  'inventory',
  'supportTickets',
  'flights',
  'hotels',
  'comments',
  'documents',
  'travelDocuments',
  'inventoryDocuments',
  'images',
  'inventoryImages',
  'tenants',
  ...schemaResources,
] as const satisfies readonly Kind[];

const known: ReadonlySet<string> = new Set(historyKinds);
const isKind = (resource: string): resource is Kind => known.has(resource);

export const kindName = (resource: string, text: Text): string =>
  text(`history.kind.${isKind(resource) ? resource : 'other'}`);
export const thingName = (resource: string, text: Text): string =>
  text(`history.thing.${isKind(resource) ? resource : 'other'}`);

interface Entity {
  resource: string;
  id: string;
}

/** The tabs of a project that what hangs on it is shown in. */
const tabs: Readonly<Record<string, string>> = {
  flights: '/travel',
  hotels: '/travel',
  comments: '/comments',
  documents: '/documents',
  images: '/images',
};

/** The address that shows an entity, or what it hangs on; undefined: nothing does. */
export function placeOf(entity: Entity, parent: Entity | null | undefined): string | undefined {
  if (schemaNames.has(entity.resource)) return '/schema/entities';
  const at = ({ resource, id }: Entity) => {
    const path = resources.find(({ name }) => name === resource)?.path;
    return path && `${path}/${encodeURIComponent(id)}`;
  };
  const own = at(entity);
  if (own || !parent) return own;
  const base = at(parent);
  return base && parent.resource === 'projects' ? `${base}${tabs[entity.resource] ?? ''}` : base;
}

/** Who may open an address, of the screens that resources have. */
export const screenOfPlace = (place: string) => screenAt(resources, place);

/** The list of the records of a change, where they are several of one resource that has a list and are still there. */
export function listOfChange({ id, entries }: Change): string | undefined {
  const [first] = entries;
  const path = resources.find(({ name }) => name === first?.resource)?.path;
  const alike = entries.every(({ resource, action }) => resource === first?.resource && action !== 'deleted');
  return path && alike && entries.length > 1 && first && isEntityResource(first.resource)
    ? `${path}${listSearch({ filter: { [changeKey]: id } })}`
    : undefined;
}

const isEntityResource = (resource: string): boolean =>
  entityKinds.some((kind) => entities[kind].resource === resource);
